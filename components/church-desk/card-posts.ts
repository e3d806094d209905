import 'server-only';
import { redirectTo, textOf } from '@/components/forms/plain-post';
import { visitorOf, withQuery } from '@/components/sign-in/sign-in-posts';
import { keepTyped } from '@/lib/content/desk-drafts';
import { orderCards } from '@/lib/content/own-films';
import { signedForm } from './church-desk-posts';

const orderPath = '/desk/cards/order';

/** What the form that orders printed cards posts to. */
export async function postCardOrder(request: Request, locale: string): Promise<Response> {
  const form = await signedForm(request, locale, '/desk/cards');
  if (form instanceof Response) return form;
  const given = (name: string) => textOf(form, name).trim() || undefined;
  const outcome = await orderCards(
    visitorOf(request).address,
    {
      film_id: given('film'),
      quantity: Number(textOf(form, 'quantity')),
      language: given('language'),
      address: {
        ...{ recipient: given('recipient'), street: given('street'), city: given('city') },
        ...{ state: given('state'), zip: given('zip'), country: given('country') },
        phone: given('phone'),
      },
      note: given('note'),
    },
    textOf(form, 'key'),
  );
  if (!('fault' in outcome))
    return redirectTo(locale, withQuery('/desk/cards', { done: 'ordered' }));
  await keepTyped(orderPath, form);
  return redirectTo(locale, `${withQuery('/desk/cards', { fault: outcome.fault })}#order`);
}
