import 'server-only';
import { textOf } from '@/components/forms/plain-post';
import { saveDeskDraft } from '@/lib/content/desk-drafts';
import type { StaffFault } from '@/lib/content/staff-calls';
import { dismissLetter, sendLetterAgain } from '@/lib/content/undelivered-letters';
import type { FormParams } from '@/lib/i18n/form-addresses';
import { pageNumber } from './page-number';
import { readStaffForm, redirectBack } from './staff-desk-posts';

/* Handlers of the forms of the letters that did not arrive. */

export async function postLetterAgain(request: Request, { locale }: FormParams) {
  const form = await readStaffForm(request, locale, '/desk/letters');
  if (form instanceof Response) return form;
  const id = textOf(form, 'id');
  const fault = await sendLetterAgain(id, textOf(form, 'email').trim());
  if (fault) await saveDeskDraft(`/desk/letters/send/${id}`, form);
  return backToList(locale, form, fault, 'again');
}

export async function postDismissLetter(request: Request, { locale }: FormParams) {
  const form = await readStaffForm(request, locale, '/desk/letters');
  if (form instanceof Response) return form;
  return backToList(locale, form, await dismissLetter(textOf(form, 'id')), 'dismissed');
}

function backToList(locale: string, form: FormData, fault: StaffFault | undefined, done: string) {
  const page = pageNumber(textOf(form, 'page'));
  const path = page > 1 ? `/desk/letters?page=${page}` : '/desk/letters';
  return redirectBack(locale, path, { fault, done, form: textOf(form, 'id').slice(0, 60) });
}
