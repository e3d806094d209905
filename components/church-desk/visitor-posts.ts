import 'server-only';
import { withQuery } from '@/components/forms/desk-form';
import { redirectTo, textOf } from '@/components/forms/plain-post';
import { eraseVisitor, findVisitor } from '@/lib/content/own-visitors';
import type { FormParams } from '@/lib/i18n/form-addresses';
import { readProvenForm } from './church-desk-posts';

/* Handlers of the forms about a visitor's data. */

const room = '/desk/visitors';

export async function postErasure(request: Request, { locale }: FormParams): Promise<Response> {
  const form = await readProvenForm(request, locale, room);
  if (form instanceof Response) return form;
  const isErased = await eraseVisitor(textOf(form, 'email').trim());
  return redirectTo(locale, withQuery(room, isErased ? { done: 'erased' } : { fault: 'email' }));
}

/** Responds with the record as one JSON file, as returned by the API. */
export async function postDownload(request: Request, { locale }: FormParams): Promise<Response> {
  const form = await readProvenForm(request, locale, room);
  if (form instanceof Response) return form;
  const record = await findVisitor(textOf(form, 'email').trim());
  if (!record) return redirectTo(locale, withQuery(room, { fault: 'email' }));
  return new Response(`${JSON.stringify(record, null, 2)}\n`, {
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'content-disposition': 'attachment; filename="visitor.json"',
      'cache-control': 'no-store',
    },
  });
}
