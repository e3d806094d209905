import 'server-only';
import { dataOf, once } from '@/lib/api/call';
import {
  cardQuantity,
  type OrderCardsBody,
  orderCardsBodySchema,
  type WireCardOrder,
} from '@/lib/contract/card-orders';
import type { Locale } from '@/lib/contract/locales';
import {
  type IncludedCards,
  keepCardBodySchema,
  type WireOwnCards,
} from '@/lib/contract/printed-cards';
import { type ChurchProfile, getPastor } from './churches';
import { type FilmOutcome, filmStep } from './own-films';
import { signedInRead } from './session-calls';

/* The printed cards of the signed-in person's church. */

export type CardOrder = WireCardOrder;
export type OwnCards = WireOwnCards;
export type { IncludedCards };
export { cardQuantity };

export function listOwnCardOrders(): Promise<CardOrder[]> {
  return signedInRead((api) => dataOf(api.listCardOrders()));
}

/** The church's choice, its logo, and what its plan includes. */
export function getOwnCards(): Promise<OwnCards> {
  return signedInRead((api) => dataOf(api.fetchOwnCards()));
}

/** The churches that cards of an account can name, with their services: those that visitors see. */
export async function listPlacesOfCards(
  locale: Locale,
  accountId: string,
): Promise<ChurchProfile[]> {
  return (await getPastor(locale, accountId))?.churches ?? [];
}

/** Keeps a choice with the fields of a form. */
export function keepCard(client: string, fields: Record<string, unknown>) {
  const body = keepCardBodySchema.safeParse(fields);
  if (!body.success) return incomplete();
  return filmStep(client, (api) => dataOf(api.keepCard({ body: body.data })));
}

/** Null removes the logo. */
export function saveCardLogo(client: string, picture: Uint8Array | null) {
  const encoded = picture && Buffer.from(picture).toString('base64');
  return filmStep(client, (api) => dataOf(api.saveCardLogo({ body: { picture: encoded } })));
}

/** Orders cards with the fields of a form, idempotently by `key`. */
export function orderCards(client: string, fields: Record<string, unknown>, key: string) {
  const body = orderCardsBodySchema.safeParse(fields);
  if (!body.success) return incomplete();
  return filmStep(client, (api) =>
    dataOf(api.orderCards({ body: body.data as OrderCardsBody, headers: once(key) })),
  );
}

const incomplete = (): Promise<FilmOutcome> => Promise.resolve({ fault: 'incomplete' });
