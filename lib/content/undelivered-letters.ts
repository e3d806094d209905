import 'server-only';
import type { WireUndeliveredLetter } from '@/lib/contract/letters';
import type { Page } from './paging';
import { staffPage, staffStep } from './staff-calls';

export type UndeliveredLetter = WireUndeliveredLetter;

/** One page of the letters that did not arrive, newest first. */
export function listUndeliveredLetters(number: number): Promise<Page<UndeliveredLetter>> {
  return staffPage((api, query) => api.listUndeliveredLetters({ query }), {}, number);
}

/** Sends a letter again; to the same address if `email` is empty. */
export function sendLetterAgain(id: string, email: string) {
  return staffStep((api) =>
    api.sendLetterAgain({ params: { id }, body: { email: email || undefined } }),
  );
}

export function dismissLetter(id: string) {
  return staffStep((api) => api.dismissLetter({ params: { id } }));
}
