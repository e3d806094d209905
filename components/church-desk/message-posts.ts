import 'server-only';
import { visitorOf, withQuery } from '@/components/forms/desk-form';
import { redirectTo, textOf } from '@/components/forms/plain-post';
import { saveDeskDraft } from '@/lib/content/desk-drafts';
import type { MessageFault } from '@/lib/content/message-faults';
import {
  changeMessageDelivery,
  closeMessage,
  closeMessageReasons,
  messageDeliveries,
  replyToMessage,
  reportMessage,
} from '@/lib/content/own-messages';
import type { FormParams } from '@/lib/i18n/form-addresses';
import { readProvenForm, readSignedInForm } from './church-desk-posts';

/* Handlers of the forms about visitors' messages. */

type Params = { locale: string; id: string };

const room = '/desk/messages';
const pathOf = (id: string) => `${room}/${encodeURIComponent(id)}`;

/** Redirects to the result of an action; `form` names the refused form. */
function redirectToResult(
  locale: string,
  path: string,
  fault: MessageFault | undefined,
  done: string,
  form = '',
) {
  return redirectTo(locale, withQuery(path, fault ? { fault, ...(form && { form }) } : { done }));
}

export async function postReply(request: Request, { locale, id }: Params): Promise<Response> {
  const form = await readSignedInForm(request, locale, pathOf(id));
  if (form instanceof Response) return form;
  const { address } = visitorOf(request);
  const fault = await replyToMessage(address, id, textOf(form, 'message'), textOf(form, 'key'));
  if (fault) await saveDeskDraft(`${pathOf(id)}/reply`, form);
  return redirectToResult(locale, pathOf(id), fault, 'replied', 'reply');
}

export async function postClosing(request: Request, { locale, id }: Params): Promise<Response> {
  const form = await readSignedInForm(request, locale, pathOf(id));
  if (form instanceof Response) return form;
  const reason = closeMessageReasons.find((one) => one === form.get('reason'));
  const fault = reason ? await closeMessage(id, reason) : 'invalid';
  return redirectToResult(locale, pathOf(id), fault, 'closed', 'close');
}

export async function postReport(request: Request, { locale, id }: Params): Promise<Response> {
  const form = await readSignedInForm(request, locale, pathOf(id));
  if (form instanceof Response) return form;
  const fault = await reportMessage(visitorOf(request).address, id, textOf(form, 'note'));
  if (fault) await saveDeskDraft(`${pathOf(id)}/report`, form);
  return redirectToResult(locale, pathOf(id), fault, 'reported', 'report');
}

export async function postDelivery(request: Request, { locale }: FormParams): Promise<Response> {
  const form = await readProvenForm(request, locale, room);
  if (form instanceof Response) return form;
  const delivery = messageDeliveries.find((one) => one === form.get('delivery'));
  const fault = delivery ? await changeMessageDelivery(delivery) : 'invalid';
  return redirectToResult(locale, room, fault, 'delivery');
}
