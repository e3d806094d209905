import 'server-only';
import { textOf } from '@/components/forms/plain-post';
import { withQuery } from '@/components/sign-in/sign-in-posts';
import { erasePerson, exportPersonData } from '@/lib/content/person-data';
import { leadBack, staffForm } from './staff-desk-posts';

/* What the forms about a person's data post to. */

const room = '/desk/person-data';

export async function postPersonErasure(request: Request, locale: string): Promise<Response> {
  const form = await staffForm(request, locale, room);
  if (form instanceof Response) return form;
  const email = textOf(form, 'email').trim();
  const fault = await erasePerson(email);
  return leadBack(locale, fault ? withQuery(room, { email }) : room, { fault, done: 'erased' });
}

/** Everything in one file, as the call answers it. */
export async function postPersonDownload(request: Request, locale: string): Promise<Response> {
  const form = await staffForm(request, locale, room);
  if (form instanceof Response) return form;
  const record = await exportPersonData(textOf(form, 'email').trim());
  if (!record) return leadBack(locale, room, { fault: 'invalid', done: '' });
  return new Response(`${JSON.stringify(record, null, 2)}\n`, {
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'content-disposition': 'attachment; filename="person.json"',
      'cache-control': 'no-store',
    },
  });
}
