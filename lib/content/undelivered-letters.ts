import 'server-only';
import * as api from '@/lib/api/undelivered-letters';
import type { WireUndeliveredLetter } from '@/lib/contract/letters';
import type { Page } from './paging';
import { staffPage, staffStep } from './staff-calls';

export type UndeliveredLetter = WireUndeliveredLetter;

/** One page of the letters that did not arrive, newest first. */
export function listUndeliveredLetters(number: number): Promise<Page<UndeliveredLetter>> {
  return staffPage(api.listUndeliveredLetters, {}, number);
}

/** Sends a letter again; to the same address if `email` is empty. */
export function sendLetterAgain(id: string, email: string) {
  return staffStep((transport, token) =>
    api.sendLetterAgain(transport, token, id, email || undefined),
  );
}

export function dismissLetter(id: string) {
  return staffStep((transport, token) => api.dismissLetter(transport, token, id));
}
