import {
  churchMessageBodySchema,
  formStampSchema,
  messageReceiptSchema,
} from '../church-messages.ts';
import { itemOf } from '../common.ts';
import { endpoint } from '../endpoint.ts';

export const churchMessageEndpoints = {
  getFormStamp: endpoint({
    method: 'GET',
    path: '/form_stamp',
    tag: 'Locations',
    summary: 'A signed timestamp that a form sends along',
    response: itemOf(formStampSchema),
    extension: true,
    personal: true,
  }),
  sendChurchMessage: endpoint({
    method: 'POST',
    path: '/church_messages',
    tag: 'Locations',
    summary: 'Sends a visitor’s message to a church, and a receipt to the visitor',
    description:
      'A message sent within two seconds of `form_stamp` is refused (429); after twelve hours the form must be reopened (400, `form_expired`).',
    idempotent: true,
    errors: [404, 429],
    body: churchMessageBodySchema,
    response: itemOf(messageReceiptSchema),
    status: 201,
    extension: true,
    personal: true,
  }),
} as const;
