import 'server-only';
import { itemOrNone, once } from '@/lib/api/call';
import type { Holding } from '@/lib/contract/holders';
import type { CloseReason, WireLead } from '@/lib/contract/leads';
import { required } from './failures';
import { type Page, readPage } from './paging';
import { asSignedIn, signedInRead } from './session-calls';
import { staffStep } from './staff-calls';

export type Question = WireLead;

/** Reasons to close a question without a letter, in the order of the form. */
export const closingReasons = [
  'answered_elsewhere',
  'no_answer_needed',
  'spam',
] as const satisfies readonly CloseReason[];
export type ClosingReason = (typeof closingReasons)[number];

const questionsPerPage = 20;

/** Open questions, longest waiting first, or closed questions, newest first. */
export function listQuestions(
  status: 'open' | 'closed',
  number: number,
  held: Holding = 'all',
): Promise<Page<Question>> {
  const query = { status, held, order: status === 'open' ? 'oldest' : 'newest' } as const;
  return readPage(
    (part) => signedInRead((api) => api.listLeads({ query: { ...query, ...part } })),
    number,
    questionsPerPage,
  );
}

export async function getQuestion(id: string): Promise<Question | undefined> {
  return required(itemOrNone((await asSignedIn()).getLead({ params: { id } })));
}

/** An answer as a form sends it; `holder` was seen of a question that somebody else holds. */
interface Answer {
  message: string;
  revision: string;
  holder: string | undefined;
  key: string;
}

/**
 * Answers by letter, idempotently by `key`, unless someone has answered or closed the question since
 * its `revision` was read.
 */
export async function answerQuestion(id: string, { key, ...body }: Answer) {
  const fault = await staffStep((api) =>
    api.answerLead({
      params: { id },
      body,
      headers: once(key),
    }),
  );
  if (fault === 'changedMeanwhile') return 'answeredMeanwhile';
  return fault === 'messageNeeded' ? 'answerNeeded' : fault;
}

export function closeQuestion(
  id: string,
  body: { reason: ClosingReason; revision: string; holder: string | undefined },
) {
  return staffStep((api) => api.closeLead({ params: { id }, body }));
}

/**
 * Notifies the person who asked once an answer is published. `address` is the answer's URL or slug; empty
 * cancels the notification.
 */
export function awaitPublishedAnswer(id: string, address: string) {
  const [path = ''] = address.trim().split(/[?#]/);
  const slug = path.replace(/\/$/, '').split('/').at(-1) || null;
  return staffStep((api) => api.awaitAnswer({ params: { id }, body: { slug } }));
}
