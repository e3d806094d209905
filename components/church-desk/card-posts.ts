import 'server-only';
import { leadTo, textOf } from '@/components/forms/plain-post';
import { visitorOf, withQuery } from '@/components/sign-in/sign-in-posts';
import { orderCards } from '@/lib/content/own-films';
import { signedForm } from './church-desk-posts';

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
  const query: Record<string, string> =
    'fault' in outcome ? { fault: outcome.fault } : { done: 'ordered' };
  return leadTo(locale, withQuery('/desk/cards', query));
}
