import 'server-only';
import { randomUUID } from 'node:crypto';
import { dataOf } from '@/lib/api/call';
import { countedApi } from '@/lib/api/server';
import { proofMinutes, proveIdentityBodySchema } from '@/lib/contract/prove-identity';
import { readDeskDraft, saveDeskDraft } from './desk-drafts';
import { asSignedIn } from './session-calls';
import { attemptSignIn, type Session, type SignedIn, type Visitor } from './signed-in';

/* Asking again who is using the session, before calls of `asksAgain` (`lib/contract/access.ts`). */

/** Whether the calls that ask again are accepted now. */
export function isProven({ confirmed_until }: SignedIn): boolean {
  // A backend without the field never asks.
  if (confirmed_until === undefined) return true;
  return confirmed_until !== null && new Date(confirmed_until).getTime() > Date.now();
}

/** Whether a person without a password may choose one now: proven, or just signed in by a letter. */
export function mayChoosePassword(user: SignedIn, sessions: Session[]): boolean {
  const begun = sessions.find(({ current }) => current)?.created_at;
  const minutes = begun ? (Date.now() - new Date(begun).getTime()) / 60_000 : Infinity;
  return isProven(user) || minutes < proofMinutes;
}

/** Proves it with the fields of a form: `password`, `code` or `credential`. */
export async function proveIdentity(
  { address, knownDevice }: Visitor,
  fields: { password: string } | { code: string } | { credential: unknown },
) {
  const body = proveIdentityBodySchema.safeParse(fields);
  if (!body.success) {
    const fault =
      'code' in fields ? 'wrongCode' : 'credential' in fields ? 'wrongPasskey' : 'wrong';
    return { fault } as const;
  }
  return attemptSignIn(
    dataOf((await asSignedIn(countedApi(address, knownDevice))).proveIdentity({ body: body.data })),
  );
}

/** A form that waits for the proof: its path and its fields, as they were sent. */
export interface WaitingForm {
  action: string;
  entries: [name: string, value: string][];
}

const draftPath = '/users/confirm';
/** How long a form waits: what was begun longer ago is not made by accident. */
const waitingMinutes = 30;

/** Keeps a form while its sender proves who they are. Returns the id by which it is found. */
export async function keepForm(action: string, form: FormData): Promise<string> {
  const id = randomUUID();
  const entries = [...form].filter(([, value]) => typeof value === 'string');
  const draft = new FormData();
  draft.set('id', id);
  draft.set('action', action);
  draft.set('at', String(Date.now()));
  draft.set('entries', JSON.stringify(entries));
  await saveDeskDraft(draftPath, draft);
  return id;
}

/** The form with that id; undefined if there is none, or it has waited too long. */
export async function findWaitingForm(id: string): Promise<WaitingForm | undefined> {
  const draft = await readDeskDraft(draftPath, id !== '');
  if (draft.id !== id || !draft.action || !draft.entries) return undefined;
  if (Date.now() - Number(draft.at) > waitingMinutes * 60_000) return undefined;
  return { action: draft.action, entries: JSON.parse(draft.entries) };
}
