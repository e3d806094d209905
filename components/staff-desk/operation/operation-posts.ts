import 'server-only';
import { textOf } from '@/components/forms/plain-post';
import { changeQueue } from '@/lib/content/operation';
import { readStaffForm, redirectBack } from '../staff-desk-posts';

/** Handles the buttons of the operator's page that retry or drop what a queue gave up. */
export async function postQueueChange(
  request: Request,
  locale: string,
  action: 'retry' | 'drop',
): Promise<Response> {
  const form = await readStaffForm(request, locale, '/desk/operation');
  if (form instanceof Response) return form;
  const fault = await changeQueue(action, textOf(form, 'queue'));
  return redirectBack(locale, '/desk/operation', { fault, done: action });
}
