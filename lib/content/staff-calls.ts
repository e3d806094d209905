import 'server-only';
import { type ApiError, isTooMany } from '@/lib/api/call';
import type { Client } from '@/lib/api/client';
import { attempt } from './failures';
import { faultOfCode } from './fault-of-code';
import { type Page, readPage } from './paging';
import { asSignedIn, signedInRead } from './session-calls';

/** Reasons why a step at the ministry's desk failed; the page has a message for each. */
export const staffFaults = [
  'invalid',
  'tooMany',
  'gone',
  'filmNotReady',
  'decidedAlready',
  'changedMeanwhile',
  'answeredMeanwhile',
  'messageNeeded',
  'answerNeeded',
  'roleNeeded',
  'languageNeeded',
  'signedOut',
  'joinedAlready',
  'full',
  'lastAdministrator',
  'isStaff',
  'subscriptionRuns',
  'notSendable',
  'noteNeeded',
  'tooMuch',
  'noGuarantee',
  'refundRefused',
  'canceledAlready',
  'isMember',
  'churchFull',
  'bothPay',
  'cardRefused',
  'payFirst',
  'notOffered',
  'endsAlready',
  'addressTaken',
  'notConfirmed',
  'paymentAway',
  'membershipRuns',
  'paymentOpen',
  'refundOpen',
  'accountErased',
  'accountClosed',
  'hasAccount',
  'partedLate',
  'joinedSince',
  'noOwner',
  'noCardLimit',
  'heldByAnother',
  'notTheirWork',
  'notesFull',
  'notTheAuthor',
  'nothingChosen',
  'colleagueNeeded',
  'failed',
] as const;
export type StaffFault = (typeof staffFaults)[number];

/** The fault of a step by staff; undefined if it succeeded. */
export async function faultOfStaffStep(call: Promise<unknown>): Promise<StaffFault | undefined> {
  const done = call.then(() => undefined);
  return attempt(done, (error) => {
    if (isTooMany(error)) return 'tooMany';
    if (error.code === 'payment_unavailable') return 'paymentAway';
    if (error.status >= 500 || error.status === 0) throw error;
    if (error.code === 'invalid' && 'message' in error.fields) return 'messageNeeded';
    return faultOfRights(error) ?? faultOfCode(staffFaults, error.code);
  });
}

/** The fault of a form that lacks only roles or languages; undefined for other errors. */
export function faultOfRights({ code, fields }: ApiError): StaffFault | undefined {
  if (code !== 'invalid' || 'email' in fields) return undefined;
  if ('roles' in fields) return 'roleNeeded';
  return 'languages' in fields ? 'languageNeeded' : undefined;
}

/** Makes a call as the signed-in person. Returns its fault; undefined if it succeeded. */
export async function staffStep(
  call: (api: Client) => Promise<unknown>,
): Promise<StaffFault | undefined> {
  return faultOfStaffStep(call(await asSignedIn()));
}

const perPage = 10;

/** One page of items that are to be decided, or were. */
export function staffPage<Item, Query extends object>(
  list: (
    api: Client,
    query: Query & { offset: number; limit: number },
  ) => Promise<{ data: Item[]; meta?: { total: number } | undefined }>,
  query: Query,
  number: number,
): Promise<Page<Item>> {
  const read = (part: { offset: number; limit: number }) =>
    signedInRead((api) => list(api, { ...query, ...part }));
  return readPage(read, number, perPage);
}
