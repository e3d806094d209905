import 'server-only';
import { textOf } from '@/components/forms/plain-post';
import { addChurchNote } from '@/lib/content/church-records';
import { readStaffForm, redirectBack } from '../staff-desk-posts';
import { churchPath } from './church-words';

/* Handlers of the forms of a church's page. */

interface Params {
  locale: string;
  id: string;
}

export async function postChurchNote(request: Request, { locale, id }: Params) {
  const path = churchPath(id);
  const form = await readStaffForm(request, locale, path);
  if (form instanceof Response) return form;
  const fault = await addChurchNote(id, textOf(form, 'key'), textOf(form, 'note'));
  return redirectBack(locale, path, { fault, done: 'noted', form: 'note' });
}
