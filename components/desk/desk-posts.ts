import 'server-only';
import { leadTo, readOwnForm, refused, textOf } from '@/components/forms/plain-post';
import { isFromOwnPage } from '@/lib/config/own-origin';
import { site } from '@/lib/config/site';
import {
  answerQuestion,
  closeQuestion,
  closingReasons,
  deskCredential,
  isSignedIn,
  tryCredential,
} from '@/lib/content/desk';
import { newSession, sessionCookie } from '@/lib/desk/session';
import { defaultLocale, isLocale } from '@/lib/i18n/locales';
import { localePath } from '@/lib/i18n/paths';

/* What the forms of the desk post to. */

type Params = { locale: string; id: string };

export async function startSession(request: Request, locale: string): Promise<Response> {
  const credential = deskCredential();
  const form = await readOwnForm(request);
  if (form instanceof Response) return form;
  if (credential === undefined) return refused(404);
  const to = ownPath(form.get('to'));
  const client = request.headers.get('x-forwarded-for') ?? 'unknown';
  const outcome = await tryCredential(textOf(form, 'credential').trim(), client);
  if (outcome !== 'right') return leadTo(locale, `${to}?fault=${outcome}`);
  return leadTo(locale, to, cookie(locale, newSession(credential, Date.now())));
}

export async function endSession(request: Request, locale: string): Promise<Response> {
  if (!isFromOwnPage(request)) return refused(403);
  return leadTo(locale, '/desk/questions', cookie(locale, '', 0));
}

export async function postAnswer(request: Request, { locale, id }: Params): Promise<Response> {
  const form = await signedForm(request, locale, id);
  if (form instanceof Response) return form;
  const letter = { message: textOf(form, 'message'), answered_by: textOf(form, 'by') };
  const done = await answerQuestion(id, letter, textOf(form, 'key'));
  return leadTo(locale, done ? questionPath(id) : `${questionPath(id)}?fault=answer`);
}

export async function postClosing(request: Request, { locale, id }: Params): Promise<Response> {
  const form = await signedForm(request, locale, id);
  if (form instanceof Response) return form;
  const reason = closingReasons.find((one) => one === form.get('reason'));
  const done = reason && (await closeQuestion(id, { reason, closed_by: textOf(form, 'by') }));
  return leadTo(locale, done ? questionPath(id) : `${questionPath(id)}?fault=close`);
}

const questionPath = (id: string) => `/desk/questions/${encodeURIComponent(id)}`;

async function signedForm(
  request: Request,
  locale: string,
  id: string,
): Promise<FormData | Response> {
  const form = await readOwnForm(request);
  if (form instanceof Response || (await isSignedIn())) return form;
  return leadTo(locale, questionPath(id));
}

/** A form may only lead back to the desk. */
function ownPath(given: unknown): string {
  return /^\/desk\/questions(?:\/\d{1,10})?$/.test(String(given))
    ? String(given)
    : '/desk/questions';
}

/** Sent back to the desk in this language only, never with a request that another site began. */
function cookie(
  locale: string,
  value: string,
  maxAge: number = sessionCookie.maxAgeSeconds,
): string {
  const path = localePath(isLocale(locale) ? locale : defaultLocale, '/desk');
  const secure = site().origin.startsWith('https:') ? '; Secure' : '';
  return `${sessionCookie.name}=${value}; Path=${path}; Max-Age=${maxAge}; HttpOnly; SameSite=Strict${secure}`;
}
