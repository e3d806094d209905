import 'server-only';
import { dataOf } from '@/lib/api/call';
import type { WireDemonstration } from '@/lib/contract/demonstration';
import { signedInRead } from './session-calls';
import { staffStep } from './staff-calls';

export type Demonstration = WireDemonstration;

/** What is left of the demonstration, and its last removal. */
export function getDemonstration(): Promise<Demonstration> {
  return signedInRead((api) => dataOf(api.fetchDemonstration()));
}

/** Removes what is `seen` of the demonstration. Returns the fault; undefined if it is removed. */
export function removeDemonstration(seen: string) {
  return staffStep((api) => api.removeDemonstration({ body: { seen } }));
}

/** Takes the last removal back. Returns the fault; undefined if it succeeded. */
export function restoreDemonstration() {
  return staffStep((api) => api.restoreDemonstration());
}
