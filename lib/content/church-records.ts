import 'server-only';
import { itemOrNone } from '@/lib/api/call';
import * as api from '@/lib/api/churches';
import { serverApi } from '@/lib/api/server';
import {
  type CancelReason,
  type CancelTime,
  type ChangePersonEmailBody,
  cancelReasons,
  cancelTimes,
  emailReasons,
  type RefundReason,
  refundReasons,
} from '@/lib/contract/church-steps';
import type {
  WireChurchInList,
  WireChurchLetter,
  WireChurchRecord,
  WireChurchSubscription,
} from '@/lib/contract/churches';
import type { AuditEntry } from './audit';
import { required } from './failures';
import { type Page, readPage } from './paging';
import { sessionToken, signedInRead } from './session-calls';
import { staffStep } from './staff-calls';

export { cancelReasons, cancelTimes, emailReasons, refundReasons };
export type ChurchInList = WireChurchInList;
export type ChurchRecord = WireChurchRecord;
export type ChurchSubscription = WireChurchSubscription;
export type ChurchLetter = WireChurchLetter;

const perPage = 20;
const partPerPage = 10;

/** Churches that match a search, or all if `q` is empty, newest first. */
export function listChurches(q: string, number: number): Promise<Page<ChurchInList>> {
  const query = q ? { q } : {};
  return readPage(
    (part) =>
      signedInRead((transport, token) => api.listChurches(transport, token, { ...query, ...part })),
    number,
    perPage,
  );
}

export async function getChurch(id: string): Promise<ChurchRecord | undefined> {
  return required(itemOrNone(api.fetchChurch(serverApi(), (await sessionToken()) ?? '', id)));
}

/** One page of the letters to the people of a church, newest first. */
export function listChurchLetters(id: string, number: number): Promise<Page<ChurchLetter>> {
  return readPage(
    (part) => signedInRead((transport, token) => api.listChurchLetters(transport, token, id, part)),
    number,
    partPerPage,
  );
}

/** One page of what happened to a church, newest first. */
export function listChurchHistory(id: string, number: number): Promise<Page<AuditEntry>> {
  return readPage(
    (part) => signedInRead((transport, token) => api.listChurchHistory(transport, token, id, part)),
    number,
    partPerPage,
  );
}

/** Adds a note, once per key. */
export async function addChurchNote(church: string, key: string, note: string) {
  const fault = await staffStep((transport, token) =>
    api.addChurchNote(transport, token, church, { id: key, note }),
  );
  return fault === 'invalid' ? 'noteNeeded' : fault;
}

/** Ends a membership now or when the paid year ends, or takes the latter back. */
export function cancelMembership(
  church: string,
  subscription: string,
  when: CancelTime,
  reason: CancelReason,
) {
  return staffStep((transport, token) =>
    api.cancelMembership(transport, token, church, { subscription, when, reason }),
  );
}

interface RefundForm {
  /** Chosen by the form, so that a second press refunds nothing. */
  id: string;
  payment: string;
  cents: number;
  refunded_cents: number;
  reason: RefundReason;
}

export function refundPayment(church: string, form: RefundForm) {
  return staffStep((transport, token) => api.refundPayment(transport, token, church, form));
}

/** Sends the receipt of a payment again, once for each key. */
export function sendReceipt(church: string, payment: string, key: string) {
  return staffStep((transport, token) => api.sendReceipt(transport, token, church, payment, key));
}

/** Renames a church, unless somebody else has since its name was `before`. */
export function renameChurch(church: string, name: string, before: string) {
  return staffStep((transport, token) =>
    api.renameChurch(transport, token, church, { name, before }),
  );
}

/** Mails a link to another address for a person of a church. */
export function changePersonEmail(church: string, body: ChangePersonEmailBody) {
  return staffStep((transport, token) => api.changePersonEmail(transport, token, church, body));
}
