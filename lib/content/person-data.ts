import 'server-only';
import { ApiError, dataOf } from '@/lib/api/call';
import {
  personDataKinds,
  type WirePersonRecord,
  type WirePersonSummary,
} from '@/lib/contract/person-data';
import { signedInRead } from './session-calls';
import { staffStep } from './staff-calls';

export { personDataKinds };
export type PersonSummary = WirePersonSummary;

/** A summary of the stored data about a person; undefined if the address is invalid. */
export function findPersonData(email: string): Promise<PersonSummary | undefined> {
  return signedInRead((api) => unlessInvalid(dataOf(api.findPersonData({ body: { email } }))));
}

/** All stored data about a person; undefined if the address is invalid or access is denied. */
export function exportPersonData(email: string): Promise<WirePersonRecord | undefined> {
  return signedInRead((api) => unlessInvalid(dataOf(api.exportPersonData({ body: { email } }))));
}

export function erasePerson(email: string) {
  return staffStep((api) => api.erasePerson({ body: { email } }));
}

async function unlessInvalid<Result>(step: Promise<Result>): Promise<Result | undefined> {
  try {
    return await step;
  } catch (error) {
    if (error instanceof ApiError && [400, 401, 403].includes(error.status)) return undefined;
    throw error;
  }
}
