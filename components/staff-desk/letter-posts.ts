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
  const email = textOf(form, 'email').trim();
  const refused = await forEach(form, (id) => sendLetterAgain(id, email));
  if (refused) await saveDeskDraft(`/desk/letters/send/${refused.id}`, form);
  return backToList(locale, form, refused, ['again', 'allAgain']);
}

export async function postDismissLetter(request: Request, { locale }: FormParams) {
  const form = await readStaffForm(request, locale, '/desk/letters');
  if (form instanceof Response) return form;
  const refused = await forEach(form, dismissLetter);
  return backToList(locale, form, refused, ['dismissed', 'allDismissed']);
}

interface Refused {
  id: string;
  fault: StaffFault;
}

const idsOf = (form: FormData) => form.getAll('id').map((id) => String(id).slice(0, 60));

/** Does a step with each letter of the form, one after another. Returns the first that was refused. */
async function forEach(
  form: FormData,
  step: (id: string) => Promise<StaffFault | undefined>,
): Promise<Refused | undefined> {
  const ids = idsOf(form);
  if (ids.length === 0) return { id: '', fault: 'nothingChosen' };
  let refused: Refused | undefined;
  for (const id of ids) {
    const fault = await step(id);
    if (fault) refused ??= { id, fault };
  }
  return refused;
}

function backToList(
  locale: string,
  form: FormData,
  refused: Refused | undefined,
  [one, all]: [string, string],
) {
  const page = pageNumber(textOf(form, 'page'));
  const path = page > 1 ? `/desk/letters?page=${page}` : '/desk/letters';
  const done = idsOf(form).length > 1 ? all : one;
  return redirectBack(locale, path, { fault: refused?.fault, done, form: refused?.id ?? '' });
}
