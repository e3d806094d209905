import 'server-only';
import { readDeskForm, visitorOf, withQuery } from '@/components/forms/desk-form';
import { redirectTo, textOf } from '@/components/forms/plain-post';
import { endConversation, reply } from '@/lib/content/conversations';
import type { FormParams } from '@/lib/i18n/form-addresses';

/* Handlers of the forms on a visitor's conversation page. */

export async function postReply(request: Request, { locale }: FormParams): Promise<Response> {
  const form = await readDeskForm(request);
  if (form instanceof Response) return form;
  const [token, message] = [textOf(form, 'token'), textOf(form, 'message')];
  const fault = await reply(visitorOf(request).address, token, message, textOf(form, 'key'));
  const outcome: Record<string, string> = fault ? { fault } : { done: 'sent' };
  return redirectTo(locale, withQuery('/conversation', { token, ...outcome }));
}

export async function postEnd(request: Request, { locale }: FormParams): Promise<Response> {
  const form = await readDeskForm(request);
  if (form instanceof Response) return form;
  const token = textOf(form, 'token');
  await endConversation(visitorOf(request).address, token);
  return redirectTo(locale, withQuery('/conversation', { token }));
}
