import 'server-only';
import { textOf } from '@/components/forms/plain-post';
import { decideCardOrder } from '@/lib/content/card-orders';
import { settleStaffMessage } from '@/lib/content/staff-messages';
import type { FormParams } from '@/lib/i18n/form-addresses';
import { readStaffForm, redirectToCases, seenHolder } from './staff-desk-posts';

/* Handlers of the forms of conversations and card orders. */

const seenOf = (form: FormData) => ({
  revision: textOf(form, 'revision'),
  holder: seenHolder(form),
});

export async function postSettling(request: Request, { locale }: FormParams): Promise<Response> {
  const room = '/desk/conversations';
  const form = await readStaffForm(request, locale, room);
  if (form instanceof Response) return form;
  const path = form.get('status') === 'reported' ? `${room}?status=reported` : room;
  const decision = (['answered', 'ended', 'returned'] as const).find(
    (one) => one === form.get('decision'),
  );
  const message = textOf(form, 'message').trim();
  const fault = decision
    ? await settleStaffMessage(textOf(form, 'id'), decision, message, seenOf(form))
    : 'invalid';
  const action = `${room}/settle`;
  return redirectToCases(form, { locale, path, action, fault, done: decision ?? '' });
}

export async function postCardOrderDecision(
  request: Request,
  { locale }: FormParams,
): Promise<Response> {
  const room = '/desk/card-orders';
  const form = await readStaffForm(request, locale, room);
  if (form instanceof Response) return form;
  const decision = (['sent', 'declined'] as const).find((one) => one === form.get('decision'));
  const message = textOf(form, 'message').trim();
  const fault = decision
    ? await decideCardOrder(textOf(form, 'id'), decision, message, seenOf(form))
    : 'invalid';
  const action = `${room}/decide`;
  return redirectToCases(form, { locale, path: room, action, fault, done: decision ?? '' });
}
