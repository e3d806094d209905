import 'server-only';
import { withQuery } from '@/components/forms/desk-form';
import { textOf } from '@/components/forms/plain-post';
import { erasePerson, exportPersonData } from '@/lib/content/person-data';
import type { FormParams } from '@/lib/i18n/form-addresses';
import { readProvenStaffForm, redirectBack } from './staff-desk-posts';

/* Handlers of the forms about a person's data. */

const room = '/desk/person-data';

export async function postPersonErasure(
  request: Request,
  { locale }: FormParams,
): Promise<Response> {
  const form = await readProvenStaffForm(request, locale, room);
  if (form instanceof Response) return form;
  const email = textOf(form, 'email').trim();
  const fault = await erasePerson(email);
  return redirectBack(locale, fault ? withQuery(room, { email }) : room, { fault, done: 'erased' });
}

/** Responds with the record as one JSON file, as returned by the API. */
export async function postPersonDownload(
  request: Request,
  { locale }: FormParams,
): Promise<Response> {
  const form = await readProvenStaffForm(request, locale, room);
  if (form instanceof Response) return form;
  const record = await exportPersonData(textOf(form, 'email').trim());
  if (!record) return redirectBack(locale, room, { fault: 'invalid', done: '' });
  return new Response(`${JSON.stringify(record, null, 2)}\n`, {
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'content-disposition': 'attachment; filename="person.json"',
      'cache-control': 'no-store',
    },
  });
}
