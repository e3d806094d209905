import 'server-only';
import { itemOrNone } from '@/lib/api/call';
import * as api from '@/lib/api/churches';
import { serverApi } from '@/lib/api/server';
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
