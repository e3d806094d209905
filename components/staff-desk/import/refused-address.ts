import { firstValue, type Query } from '@/lib/http/first-value';

/** The query by which the page of imports shows a fault at the form for an address, with what was typed. */
export const refusedAddress = (fault: string, address: string): Record<string, string> => ({
  ...{ fault, form: 'address', address: address.slice(0, 2_000) },
});

/** Where the page shows the fault of a query: at the form for an address, or at its top. */
export const placeFault = (query: Awaited<Query>, fault: string | undefined) =>
  firstValue(query.form) === 'address'
    ? { atTop: undefined, atAddress: { typed: firstValue(query.address), fault } }
    : { atTop: fault, atAddress: {} };
