import 'server-only';
import { cookies } from 'next/headers';
import { ApiError, isTooMany, itemOrNone } from '@/lib/api/call';
import {
  answerLead,
  closeLead,
  getLead,
  type LeadAnswer,
  type LeadClosing,
  listLeads,
} from '@/lib/api/lead-desk';
import { countedApi, serverApi } from '@/lib/api/server';
import { environment } from '@/lib/config/env';
import type { CloseReason, WireLead } from '@/lib/contract/leads';
import { isSession, sessionCookie } from '@/lib/desk/session';
import { required } from './failures';

export type Question = WireLead;

/** Reasons to close without a letter, in the order in which they are offered. */
export const closingReasons = [
  'answered_elsewhere',
  'no_answer_needed',
  'spam',
] as const satisfies readonly CloseReason[];

const questionsPerPage = 20;

/** The credential that opens the desk; undefined where it is not set up, or another backend keeps the questions. */
export function deskCredential(): string | undefined {
  const { ADMIN_TOKEN, API_BASE_URL } = environment();
  return API_BASE_URL ? undefined : ADMIN_TOKEN;
}

export async function isSignedIn(): Promise<boolean> {
  const credential = deskCredential();
  const cookie = (await cookies()).get(sessionCookie.name)?.value;
  return credential !== undefined && isSession(cookie, credential, Date.now());
}

/** Tries a credential in the name of whoever is at `client`, so that guesses are counted as any caller's are. */
export async function tryCredential(
  given: string,
  client: string,
): Promise<'right' | 'wrong' | 'too_many'> {
  try {
    await listLeads(countedApi(client), given, { limit: 1 });
    return 'right';
  } catch (error) {
    if (isTooMany(error)) return 'too_many';
    if (error instanceof ApiError && error.status === 401) return 'wrong';
    throw error;
  }
}

export interface QuestionPage {
  questions: Question[];
  total: number;
  number: number;
  count: number;
}

/** The questions that wait, the longest waiting first; or those that are closed, the newest first. */
export async function listQuestions(
  status: 'open' | 'closed',
  number: number,
): Promise<QuestionPage> {
  const offset = (number - 1) * questionsPerPage;
  const order = status === 'open' ? 'oldest' : 'newest';
  const query = { status, order, offset, limit: questionsPerPage } as const;
  const { data, meta } = await required(listLeads(serverApi(), deskCredential() ?? '', query));
  const total = meta?.total ?? data.length;
  return {
    questions: data,
    total,
    number,
    count: Math.max(1, Math.ceil(total / questionsPerPage)),
  };
}

export function getQuestion(id: string): Promise<Question | undefined> {
  return required(itemOrNone(getLead(serverApi(), deskCredential() ?? '', id)));
}

/** Answers whether it was taken: false where a field is not as it must be, or there is no such question. */
export function answerQuestion(id: string, body: LeadAnswer, key: string): Promise<boolean> {
  return taken(answerLead(serverApi(), deskCredential() ?? '', id, body, key));
}

export function closeQuestion(id: string, body: LeadClosing): Promise<boolean> {
  return taken(closeLead(serverApi(), deskCredential() ?? '', id, body));
}

async function taken(call: Promise<unknown>): Promise<boolean> {
  try {
    await call;
    return true;
  } catch (error) {
    if (error instanceof ApiError && error.status >= 400 && error.status < 500) return false;
    throw error;
  }
}

/** Whether letters leave the machine; else they are files in its outbox folder. */
export function lettersLeave(): boolean {
  return environment().SMTP_URL !== undefined;
}
