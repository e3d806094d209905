import {
  accounts,
  checkouts,
  locations,
  subscriptions,
  users,
} from '../../../backend/db/schema.ts';
import { doctrinalStatements, doctrineVersion } from '../../../lib/contract/doctrine.ts';
import type { Json, TestBackend } from './test-backend.ts';

let people = 0;

/** The body that the checkout's form sends, for a new person each time. */
export function checkoutForm(more: object = {}) {
  people++;
  return {
    plan: 'small',
    period: 'yearly',
    pastor_first_name: 'Ruth',
    pastor_last_name: 'Park',
    pastor_cell_phone: '(704) 555-0100',
    email: `ruth${people}@example.com`,
    password: 'a lamp in the window',
    password_confirmation: 'a lamp in the window',
    church_name: `Wren Hollow ${people}`,
    city: 'Charlotte',
    state: 'NC',
    zip: '28202',
    statements: [...doctrinalStatements],
    statements_version: doctrineVersion,
    terms_accepted: true,
    of_age: true,
    ...more,
  };
}

/** The actions of a person at the checkout of a backend. */
export function checkoutOf(backend: TestBackend) {
  const start = (body: object, key?: string) =>
    backend.post('/checkout', body, key === undefined ? {} : { 'idempotency-key': key });
  return {
    start,
    /** Starts a checkout that waits for its payment. */
    begin: async (more: object = {}): Promise<Json> => (await start(checkoutForm(more))).body.data,
    pay: async (id: string, card: string, authenticated?: boolean): Promise<Json> =>
      (await backend.post(`/checkout/${id}/test_payment`, { card, authenticated })).body.data,
    sync: (id: string) => backend.post(`/checkout/${id}/sync`, {}),
    counts: async () => ({
      users: await backend.db.$count(users),
      accounts: await backend.db.$count(accounts),
      locations: await backend.db.$count(locations),
      checkouts: await backend.db.$count(checkouts),
      subscriptions: await backend.db.$count(subscriptions),
    }),
  };
}
