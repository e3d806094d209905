import 'server-only';
import { redirectTo, textOf } from '@/components/forms/plain-post';
import { readDeskForm, withQuery } from '@/components/sign-in/sign-in-posts';
import { keepTyped } from '@/lib/content/desk-drafts';
import {
  answerQuestion,
  awaitPublishedAnswer,
  closeQuestion,
  closingReasons,
} from '@/lib/content/questions';
import { getSignedIn } from '@/lib/content/signed-in';
import {
  changeStaff,
  inviteStaff,
  removeSecondStep,
  removeStaff,
  rightsOf,
} from '@/lib/content/staff';
import type { StaffFault } from '@/lib/content/staff-calls';
import { defaultLocale, isLocale } from '@/lib/i18n/locales';
import { pageNumber } from './page-number';

/* What the forms of the ministry's desk post to. */

/**
 * A form of someone who is signed in, of at most `limit` bytes where that is more than is usual; anyone
 * else is led to where one signs in, and back to `to`.
 */
export async function staffForm(
  request: Request,
  locale: string,
  to: string,
  limit?: number,
): Promise<FormData | Response> {
  const form = await readDeskForm(request, limit);
  if (form instanceof Response || (await getSignedIn())) return form;
  return redirectTo(locale, withQuery('/users/sign-in', { to }));
}

/** Leads back to a page of the desk, which says what came of the form. */
export function leadBack(
  locale: string,
  path: string,
  outcome: { fault: StaffFault | undefined; done: string; form?: string },
): Response {
  const { fault, done, form = '' } = outcome;
  const query = new URLSearchParams(fault ? { fault, ...(form && { form }) } : { done });
  return redirectTo(locale, `${path}${path.includes('?') ? '&' : '?'}${query}`);
}

interface DecidedCase {
  locale: string;
  /** The path of the list, without its page. */
  path: string;
  /** What the form posts to. */
  action: string;
  fault: StaffFault | undefined;
  done: string;
}

/** Leads back to the page of a list on which a case was decided; what was typed comes back with a refusal. */
export async function leadToCases(form: FormData, decided: DecidedCase): Promise<Response> {
  const { locale, action, fault, done } = decided;
  const [id, page] = [textOf(form, 'id'), pageNumber(textOf(form, 'page'))];
  const join = decided.path.includes('?') ? '&' : '?';
  const path = page > 1 ? `${decided.path}${join}page=${page}` : decided.path;
  if (fault) await keepTyped(`${action}/${id}`, form);
  return leadBack(locale, path, { fault, done, form: id.slice(0, 60) });
}

type OfQuestion = { locale: string; id: string };
const questionPath = (id: string) => `/desk/questions/${encodeURIComponent(id)}`;

export async function postAnswer(request: Request, { locale, id }: OfQuestion) {
  const form = await staffForm(request, locale, questionPath(id));
  if (form instanceof Response) return form;
  const fault = await answerQuestion(id, textOf(form, 'message'), textOf(form, 'key'));
  if (fault) await keepTyped(`/desk/questions/${id}/answer`, form);
  return leadBack(locale, questionPath(id), { fault, done: 'answered', form: 'answer' });
}

export async function postClosing(request: Request, { locale, id }: OfQuestion) {
  const form = await staffForm(request, locale, questionPath(id));
  if (form instanceof Response) return form;
  const reason = closingReasons.find((one) => one === form.get('reason'));
  const fault = reason ? await closeQuestion(id, reason) : 'invalid';
  return leadBack(locale, questionPath(id), { fault, done: 'closed', form: 'close' });
}

export async function postAwaiting(request: Request, { locale, id }: OfQuestion) {
  const form = await staffForm(request, locale, questionPath(id));
  if (form instanceof Response) return form;
  const fault = await awaitPublishedAnswer(id, textOf(form, 'address'));
  if (fault) await keepTyped(`/desk/questions/${id}/await`, form);
  return leadBack(locale, questionPath(id), { fault, done: 'awaited', form: 'await' });
}

const chosenRights = (form: FormData) => rightsOf(form.getAll('role'), form.getAll('language'));

export async function postInviteStaff(request: Request, locale: string) {
  const form = await staffForm(request, locale, '/desk/staff');
  if (form instanceof Response) return form;
  const language = isLocale(locale) ? locale : defaultLocale;
  const fault = await inviteStaff(textOf(form, 'email').trim(), language, chosenRights(form));
  if (fault) await keepTyped('/desk/staff/invite', form);
  return leadBack(locale, '/desk/staff', { fault, done: 'invited', form: 'invite' });
}

export async function postChangeStaff(request: Request, locale: string) {
  const form = await staffForm(request, locale, '/desk/staff');
  if (form instanceof Response) return form;
  const id = textOf(form, 'id');
  const fault = await changeStaff(id, chosenRights(form));
  if (fault) await keepTyped(`/desk/staff/change/${id}`, form);
  return leadBack(locale, '/desk/staff', { fault, done: 'changed', form: id.slice(0, 60) });
}

export async function postRemoveStaff(request: Request, locale: string) {
  const form = await staffForm(request, locale, '/desk/staff');
  if (form instanceof Response) return form;
  const fault = await removeStaff(textOf(form, 'id'));
  return leadBack(locale, '/desk/staff', { fault, done: 'removed' });
}

export async function postRemoveSecondStep(request: Request, locale: string) {
  const form = await staffForm(request, locale, '/desk/staff');
  if (form instanceof Response) return form;
  const { fault, removed } = await removeSecondStep(textOf(form, 'email').trim());
  const done = removed ? 'secondStep' : 'noSecondStep';
  if (fault) await keepTyped('/desk/staff/second-step', form);
  return leadBack(locale, '/desk/staff', { fault, done, form: 'second-step' });
}
