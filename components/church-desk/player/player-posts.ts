import 'server-only';
import { withQuery } from '@/components/forms/desk-form';
import { redirectTo, textOf } from '@/components/forms/plain-post';
import { changePlayerHosts } from '@/lib/content/own-player';
import type { FormParams } from '@/lib/i18n/form-addresses';
import { readSignedInForm } from '../church-desk-posts';

/* Handlers of the forms about a church's player. */

const room = '/desk/player';
/** Extracts the host, in case a page's URL was pasted. */
const hostOf = (typed: string) =>
  typed
    .trim()
    .replace(/^https?:\/\//i, '')
    .split('/')[0] ?? '';

export async function postHosts(request: Request, { locale }: FormParams): Promise<Response> {
  const form = await readSignedInForm(request, locale, room);
  if (form instanceof Response) return form;
  const [add, remove] = [hostOf(textOf(form, 'add')), textOf(form, 'remove')];
  const fault = await changePlayerHosts(remove ? { remove } : { add });
  if (fault) return redirectTo(locale, withQuery(room, { fault, host: add.slice(0, 260) }));
  return redirectTo(locale, withQuery(room, { done: remove ? 'removed' : 'added' }));
}
