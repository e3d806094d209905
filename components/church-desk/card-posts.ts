import 'server-only';
import { visitorOf, withQuery } from '@/components/forms/desk-form';
import { redirectTo, textOf } from '@/components/forms/plain-post';
import { saveDeskDraft } from '@/lib/content/desk-drafts';
import { orderCards } from '@/lib/content/own-films';
import { readSignedInForm } from './church-desk-posts';

const orderPath = '/desk/cards/order';

/** Handles the form that orders printed cards. */
export async function postCardOrder(request: Request, locale: string): Promise<Response> {
  const form = await readSignedInForm(request, locale, '/desk/cards');
  if (form instanceof Response) return form;
  const optionalText = (name: string) => textOf(form, name).trim() || undefined;
  const outcome = await orderCards(
    visitorOf(request).address,
    {
      film_id: optionalText('film'),
      quantity: Number(textOf(form, 'quantity')),
      language: optionalText('language'),
      address: {
        ...{
          recipient: optionalText('recipient'),
          street: optionalText('street'),
          city: optionalText('city'),
        },
        ...{
          state: optionalText('state'),
          zip: optionalText('zip'),
          country: optionalText('country'),
        },
        phone: optionalText('phone'),
      },
      note: optionalText('note'),
    },
    textOf(form, 'key'),
  );
  if (!('fault' in outcome))
    return redirectTo(locale, withQuery('/desk/cards', { done: 'ordered' }));
  await saveDeskDraft(orderPath, form);
  return redirectTo(locale, `${withQuery('/desk/cards', { fault: outcome.fault })}#order`);
}
