import 'server-only';
import { visitorOf, withQuery } from '@/components/forms/desk-form';
import { redirectTo, textOf } from '@/components/forms/plain-post';
import { saveDeskDraft } from '@/lib/content/desk-drafts';
import { orderCards } from '@/lib/content/own-films';
import { orderCardsBodySchema, shippingAddressSchema } from '@/lib/contract/card-orders';
import type { FormParams } from '@/lib/i18n/form-addresses';
import { readSignedInForm } from './church-desk-posts';

const addressFields = shippingAddressSchema.keyof().options;
const orderPath = '/desk/cards/order';

/** Handles the form that orders printed cards. */
export async function postCardOrder(request: Request, { locale }: FormParams): Promise<Response> {
  const form = await readSignedInForm(request, locale, '/desk/cards');
  if (form instanceof Response) return form;
  const optionalText = (name: string) => textOf(form, name).trim() || undefined;
  const order = {
    film_id: optionalText('film'),
    quantity: Number(textOf(form, 'quantity')),
    language: optionalText('language'),
    address: Object.fromEntries(addressFields.map((name) => [name, optionalText(name)])),
    note: optionalText('note'),
  };
  const outcome = await orderCards(visitorOf(request).address, order, textOf(form, 'key'));
  if (!('fault' in outcome))
    return redirectTo(locale, withQuery('/desk/cards', { done: 'ordered' }));
  await saveDeskDraft(orderPath, form);
  const fields = invalidFields(order).join();
  const query = { fault: outcome.fault, ...(fields && { fields }) };
  return redirectTo(locale, `${withQuery('/desk/cards', query)}#order`);
}

/** The names of the form's fields that the contract refuses. */
function invalidFields(order: object): string[] {
  const { error } = orderCardsBodySchema.safeParse(order);
  return [...new Set(error?.issues.map(({ path }) => String(path.at(-1))))];
}
