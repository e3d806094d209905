import 'server-only';
import { onceProven } from '@/components/desk-layout/asking-again';
import { readDeskForm, withQuery } from '@/components/forms/desk-form';
import { redirectTo, textOf } from '@/components/forms/plain-post';
import { saveDeskDraft } from '@/lib/content/desk-drafts';
import { holdingOf } from '@/lib/content/item-work';
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
import type { FormParams } from '@/lib/i18n/form-addresses';
import { defaultLocale, isLocale } from '@/lib/i18n/locales';
import { withHeld, withPage } from './items/item-context';
import { pageNumber } from './page-number';

/* Handlers of the forms of the ministry's desk. */

/**
 * Reads the form of a signed-in user, of at most `limit` bytes (default as in `readOwnForm`), or
 * returns a redirect to the sign-in page, which leads back to `to`.
 */
export async function readStaffForm(
  request: Request,
  locale: string,
  to: string,
  limit?: number,
): Promise<FormData | Response> {
  const form = await readDeskForm(request, limit);
  if (form instanceof Response) return form;
  const user = await getSignedIn();
  if (!user) return redirectTo(locale, withQuery('/users/sign-in', { to }));
  // The room leads on to the second factor that is required first.
  return user.second_factor_due ? redirectTo(locale, to) : form;
}

/** Like `readStaffForm`, for a form whose call asks again who is using the session. */
export async function readProvenStaffForm(request: Request, locale: string, to: string) {
  return onceProven(request, locale, to, await readStaffForm(request, locale, to));
}

/** The holder whom a form names after it was held back once; undefined before. */
export const seenHolder = (form: FormData): string | undefined =>
  textOf(form, 'holder') || undefined;

/** Redirects back to a page of the desk, which shows the result of the form. */
export function redirectBack(
  locale: string,
  path: string,
  outcome: { fault: StaffFault | undefined; done: string; form?: string },
): Response {
  const { fault, done, form = '' } = outcome;
  const query = new URLSearchParams(fault ? { fault, ...(form && { form }) } : { done });
  return redirectTo(locale, `${path}${path.includes('?') ? '&' : '?'}${query}`);
}

interface CaseOutcome {
  locale: string;
  /** The path of the list, without its page number. */
  path: string;
  /** The path that the form posts to. */
  action: string;
  fault: StaffFault | undefined;
  done: string;
}

/** Redirects back to the list page of a decided case; a refused form keeps its typed values. */
export async function redirectToCases(form: FormData, outcome: CaseOutcome): Promise<Response> {
  const { locale, action, fault, done } = outcome;
  const [id, page] = [textOf(form, 'id'), pageNumber(textOf(form, 'page'))];
  const path = withPage(withHeld(outcome.path, holdingOf(form.get('held'))), page);
  if (fault) await saveDeskDraft(`${action}/${id}`, form);
  return redirectBack(locale, path, { fault, done, form: id.slice(0, 60) });
}

type QuestionParams = { locale: string; id: string };
const questionPath = (id: string) => `/desk/questions/${encodeURIComponent(id)}`;

export async function postAnswer(request: Request, { locale, id }: QuestionParams) {
  const form = await readStaffForm(request, locale, questionPath(id));
  if (form instanceof Response) return form;
  const fault = await answerQuestion(id, {
    message: textOf(form, 'message'),
    revision: textOf(form, 'revision'),
    holder: seenHolder(form),
    key: textOf(form, 'key'),
  });
  if (fault) await saveDeskDraft(`/desk/questions/${id}/answer`, form);
  return redirectBack(locale, questionPath(id), { fault, done: 'answered', form: 'answer' });
}

export async function postClosing(request: Request, { locale, id }: QuestionParams) {
  const form = await readStaffForm(request, locale, questionPath(id));
  if (form instanceof Response) return form;
  const reason = closingReasons.find((one) => one === form.get('reason'));
  const seen = { revision: textOf(form, 'revision'), holder: seenHolder(form) };
  const fault = reason ? await closeQuestion(id, { reason, ...seen }) : 'invalid';
  return redirectBack(locale, questionPath(id), { fault, done: 'closed', form: 'close' });
}

export async function postAwaiting(request: Request, { locale, id }: QuestionParams) {
  const form = await readStaffForm(request, locale, questionPath(id));
  if (form instanceof Response) return form;
  const fault = await awaitPublishedAnswer(id, textOf(form, 'address'));
  if (fault) await saveDeskDraft(`/desk/questions/${id}/await`, form);
  return redirectBack(locale, questionPath(id), { fault, done: 'awaited', form: 'await' });
}

const chosenRights = (form: FormData) => rightsOf(form.getAll('role'), form.getAll('language'));

export async function postInviteStaff(request: Request, { locale }: FormParams) {
  const form = await readProvenStaffForm(request, locale, '/desk/staff');
  if (form instanceof Response) return form;
  const language = isLocale(locale) ? locale : defaultLocale;
  const fault = await inviteStaff(textOf(form, 'email').trim(), language, chosenRights(form));
  if (fault) await saveDeskDraft('/desk/staff/invite', form);
  return redirectBack(locale, '/desk/staff', { fault, done: 'invited', form: 'invite' });
}

export async function postChangeStaff(request: Request, { locale }: FormParams) {
  const form = await readProvenStaffForm(request, locale, '/desk/staff');
  if (form instanceof Response) return form;
  const id = textOf(form, 'id');
  const fault = await changeStaff(id, chosenRights(form));
  if (fault) await saveDeskDraft(`/desk/staff/change/${id}`, form);
  return redirectBack(locale, '/desk/staff', { fault, done: 'changed', form: id.slice(0, 60) });
}

export async function postRemoveStaff(request: Request, { locale }: FormParams) {
  const form = await readProvenStaffForm(request, locale, '/desk/staff');
  if (form instanceof Response) return form;
  const fault = await removeStaff(textOf(form, 'id'));
  return redirectBack(locale, '/desk/staff', { fault, done: 'removed' });
}

export async function postRemoveSecondStep(request: Request, { locale }: FormParams) {
  const form = await readProvenStaffForm(request, locale, '/desk/staff');
  if (form instanceof Response) return form;
  const { fault, removed } = await removeSecondStep(textOf(form, 'email').trim());
  const done = removed ? 'secondStep' : 'noSecondStep';
  if (fault) await saveDeskDraft('/desk/staff/second-step', form);
  return redirectBack(locale, '/desk/staff', { fault, done, form: 'second-step' });
}
