import 'server-only';
import { visitorOf, withQuery } from '@/components/forms/desk-form';
import { redirectTo, textOf } from '@/components/forms/plain-post';
import { saveDeskDraft } from '@/lib/content/desk-drafts';
import { keepCard, orderCards, saveCardLogo } from '@/lib/content/own-cards';
import { type FilmOutcome, maxPictureBytes } from '@/lib/content/own-films';
import { orderCardsBodySchema, shippingAddressSchema } from '@/lib/contract/card-orders';
import type { FormParams } from '@/lib/i18n/form-addresses';
import { readSignedInForm } from '../church-desk-posts';
import { placeIn } from './shown-card';

/* Handlers of the forms about printed cards. */

const room = '/desk/cards';
const addressFields = shippingAddressSchema.keyof().options;
const orderPath = '/desk/cards/order';

const optionalText = (form: FormData, name: string) => textOf(form, name).trim() || undefined;

/** What a form says of the card itself. */
function choiceIn(form: FormData) {
  const design = optionalText(form, 'design');
  return {
    ...{ design, size: optionalText(form, 'size') },
    picture: (design === 'picture' && optionalText(form, 'picture')) || null,
    ...placeIn({ place: textOf(form, 'place') }),
  };
}

/** Handles the form's button that shows the chosen card, and keeps the choice; what else was typed stays. */
export async function postCardChoice(request: Request, { locale }: FormParams): Promise<Response> {
  const form = await readSignedInForm(request, locale, room);
  if (form instanceof Response) return form;
  const outcome = await keepCard(visitorOf(request).address, choiceIn(form));
  await saveDeskDraft(orderPath, form);
  const query: Record<string, string> =
    'fault' in outcome ? { fault: outcome.fault, at: 'order' } : { done: 'shown' };
  return redirectTo(locale, `${withQuery(room, query)}#card`);
}

/** Handles the form that orders printed cards. */
export async function postCardOrder(request: Request, { locale }: FormParams): Promise<Response> {
  const form = await readSignedInForm(request, locale, room);
  if (form instanceof Response) return form;
  const order = {
    film_id: optionalText(form, 'film'),
    quantity: Number(textOf(form, 'quantity')),
    language: optionalText(form, 'language'),
    card: choiceIn(form),
    address: Object.fromEntries(addressFields.map((name) => [name, optionalText(form, name)])),
    note: optionalText(form, 'note'),
  };
  const outcome = await orderCards(visitorOf(request).address, order, textOf(form, 'key'));
  if (!('fault' in outcome)) return redirectTo(locale, withQuery(room, { done: 'ordered' }));
  await saveDeskDraft(orderPath, form);
  const fields = invalidFields(order, outcome).join();
  const query = { fault: outcome.fault, at: 'order', ...(fields && { fields }) };
  return redirectTo(locale, `${withQuery(room, query)}#order`);
}

/** The names of the form's fields that the contract refuses, or that ask for too much. */
function invalidFields(order: object, { fault }: FilmOutcome): string[] {
  if (fault === 'moreThanIncluded') return ['quantity'];
  if (fault === 'moreDesigns') return ['design'];
  const { error } = orderCardsBodySchema.safeParse(order);
  return [...new Set(error?.issues.map(({ path }) => String(path.at(-1))))];
}

/** Handles the form with the logo. The other fields of the form are small. */
export async function postCardLogo(request: Request, { locale }: FormParams): Promise<Response> {
  const form = await readSignedInForm(request, locale, room, maxPictureBytes + 64 * 1024);
  const refused = (outcome: FilmOutcome) => {
    const { fault, place } = outcome;
    const query = { fault, at: 'logo', ...(place && { place }) };
    return redirectTo(locale, `${withQuery(room, query)}#logo`);
  };
  if (form instanceof Response) return form.status === 413 ? refused({ fault: 'picture' }) : form;
  const picture = form.has('remove') ? null : await pictureOf(form);
  if (picture === undefined) return refused({ fault: 'picture' });
  const outcome = await saveCardLogo(visitorOf(request).address, picture);
  if ('fault' in outcome) return refused(outcome);
  return redirectTo(locale, withQuery(room, { done: picture ? 'logo' : 'noLogo' }));
}

async function pictureOf(form: FormData): Promise<Uint8Array | undefined> {
  const file = form.get('picture');
  const isPicture = file instanceof File && file.size > 0 && file.size <= maxPictureBytes;
  return isPicture ? new Uint8Array(await file.arrayBuffer()) : undefined;
}
