import { and, asc, desc, eq, gte, ne, sql, sum } from 'drizzle-orm';
import { environment } from '../../lib/config/env.ts';
import { site } from '../../lib/config/site.ts';
import { addressLines } from '../../lib/contract/address-lines.ts';
import { cardPath, firstCard } from '../../lib/contract/card-choices.ts';
import type {
  CardOrderStatus,
  DecideCardOrderBody,
  OrderCardsBody,
  ShippingAddress,
  WireCardOrder,
  WireMinistryCardOrder,
} from '../../lib/contract/card-orders.ts';
import type { Locale } from '../../lib/contract/locales.ts';
import { lockSubscribedAccount } from '../accounts/church-standing.ts';
import { newestSubscription } from '../accounts/own-subscription.ts';
import { insertCardBatch } from '../counts/account-counts.ts';
import type { Database } from '../db/client.ts';
import { accounts, cardOrders, introVideos, locations, users } from '../db/schema.ts';
import { HttpError, notFound } from '../errors/http-error.ts';
import { videoPath } from '../films/video-kind.ts';
import { type HeldBy, heldPart } from '../items/held.ts';
import { queueLetter, tellMinistry } from '../mail/outbox.ts';
import { runIdempotent } from '../queries/idempotent-calls.ts';
import { countRows, type PageOf, type PageRequest, pageOf, serialId } from '../queries/page.ts';
import { requireRevision, revisionOf } from '../queries/revision.ts';
import type { Session } from '../sessions/sessions.ts';
import { includedCards, requireIncluded, yearOf } from './included-cards.ts';
import { storeChoice } from './own-cards.ts';

/** Limit of one church's undecided orders. */
const maxOpenOrders = 5;
/** Limit of one church's list, which has no pages. */
const maxListed = 200;

/** The orders of an account, newest first. */
export async function listCardOrders(db: Database, accountId: string): Promise<WireCardOrder[]> {
  const rows = await db
    .select()
    .from(cardOrders)
    .where(eq(cardOrders.account_id, accountId))
    .orderBy(desc(cardOrders.id))
    .limit(maxListed);
  return rows.map(wireCardOrder);
}

/**
 * Orders printed cards from the ministry, and writes to it and to the person who ordered. Returns
 * the order's id. Throws a 403 if the account has no paid subscription, a 404 for another account's
 * film or listing, and a 409 for a film that is not public, for more cards than the plan includes, or if too many
 * orders are open.
 */
export function orderCards(
  db: Database,
  { user }: Session,
  body: OrderCardsBody,
  key: string | undefined,
): Promise<{ id: string }> {
  const request = { accountId: user.account?.id, ...body };
  return runIdempotent(db, 'POST /account/card_orders', key, request, async (tx) => {
    const account = await lockSubscribedAccount(tx, user.account?.id);
    const isOwnFilm = and(
      eq(introVideos.account_id, account.id),
      eq(introVideos.id, serialId(body.film_id) ?? 0),
    );
    const [video] = await tx.select().from(introVideos).where(isOwnFilm).for('no key update');
    if (!video) throw notFound();
    if (video.status !== 'approved') {
      throw new HttpError(409, 'not_shown', 'Cards can be ordered only for a published film.', {
        fields: { film_id: 'is not published' },
      });
    }
    const open = and(eq(cardOrders.account_id, account.id), eq(cardOrders.status, 'ordered'));
    if ((await tx.$count(cardOrders, open)) >= maxOpenOrders) {
      throw new HttpError(
        409,
        'too_many_orders',
        `An account has at most ${maxOpenOrders} open orders.`,
      );
    }
    const { quantity, language, address, note } = body;
    const card = body.card ?? account.card_choice ?? firstCard;
    await requireIncluded(tx, account.id, { quantity, design: card.design });
    await storeChoice(tx, account.id, card);
    const path = videoPath(video);
    const today = new Date().toISOString().slice(0, 10);
    // Without words, because the label is shown in every language.
    const card_code = (await insertCardBatch(tx, video.id, `${today} · ${quantity}`)) ?? null;
    const [order] = await tx
      .insert(cardOrders)
      .values({
        ...{ account_id: account.id, user_id: user.id, video_id: video.id },
        ...{ path, quantity, language, card, address, note, card_code },
      })
      .returning();
    const { MINISTRY_EMAIL } = environment();
    const words = {
      ...{ church: account.name, path, quantity: String(quantity), language },
      ...{ note: note ?? '', id: String(order?.id ?? '') },
      sheet: `${site().origin}${cardPath(language, path, { choice: card, logo: account.card_logo, code: card_code })}`,
    };
    const wordsIn = (locale: Locale) => ({ ...words, address: addressText(address, locale) });
    await tellMinistry(tx, 'cards_ordered', wordsIn, user.email);
    const { email, locale } = user;
    await queueLetter(tx, 'cards_received', email, locale, wordsIn(locale), MINISTRY_EMAIL);
    return { id: String(order?.id ?? '') };
  });
}

/** An order by its id, whatever account it belongs to. Throws a 404 if there is none. */
export async function findCardOrder(db: Database, id: string): Promise<WireCardOrder> {
  const [row] = await db
    .select()
    .from(cardOrders)
    .where(eq(cardOrders.id, serialId(id) ?? 0));
  if (!row) throw notFound();
  return wireCardOrder(row);
}

/** Orders of all churches in a state: undecided ones oldest first, others newest first. */
export async function listCardOrdersToSend(
  db: Database,
  { status, ...request }: PageRequest & HeldBy & { status: CardOrderStatus },
): Promise<PageOf<WireMinistryCardOrder>> {
  const { offset, limit } = pageOf(request);
  const where = and(eq(cardOrders.status, status), heldPart('cards', request));
  const [rows, total] = await Promise.all([
    selectOrders(db)
      .where(where)
      .orderBy(status === 'ordered' ? asc(cardOrders.id) : desc(cardOrders.decided_at))
      .offset(offset)
      .limit(limit),
    countRows(db, cardOrders, where),
  ]);
  const data: WireMinistryCardOrder[] = [];
  for (const row of rows) data.push(await wireMinistryOrder(db, row));
  return { data, meta: { total, offset, limit } };
}

/**
 * Marks an order as sent, or declines it; the church is notified by letter. Repeating the same
 * decision changes nothing. Throws a 404 if there is no such order, a 409 if it was decided
 * otherwise.
 */
export function decideCardOrder(
  db: Database,
  id: string,
  { decision, message, revision }: DecideCardOrderBody,
): Promise<WireMinistryCardOrder> {
  return db.transaction(async (tx) => {
    const which = eq(cardOrders.id, serialId(id) ?? 0);
    const [order] = await tx.select().from(cardOrders).where(which).for('update');
    if (!order) throw notFound();
    if (order.status !== 'ordered' && order.status !== decision) {
      throw new HttpError(409, 'decided_already', 'This order was decided differently already.');
    }
    if (order.status === 'ordered') {
      requireRevision(revisionOfOrder(order), revision);
      await tx
        .update(cardOrders)
        .set({ status: decision, message: message ?? null, decided_at: sql`now()` })
        .where(which);
      await notifyChurch(tx, order, decision, message ?? '');
    }
    const [row] = await selectOrders(tx).where(which);
    return wireMinistryOrder(tx, row as SelectedOrder);
  });
}

async function notifyChurch(
  tx: Database,
  { user_id, quantity, path, address }: typeof cardOrders.$inferSelect,
  decision: 'sent' | 'declined',
  message: string,
) {
  const [user] = await tx
    .select({ email: users.email, locale: users.locale })
    .from(users)
    .where(eq(users.id, user_id ?? ''));
  if (!user) return;
  const words = {
    path,
    quantity: String(quantity),
    address: addressText(address, user.locale),
    message,
  };
  const { MINISTRY_EMAIL } = environment();
  await queueLetter(tx, `cards_${decision}`, user.email, user.locale, words, MINISTRY_EMAIL);
}

function selectOrders(db: Database) {
  return db
    .select({
      order: cardOrders,
      church: accounts.name,
      logo: accounts.card_logo,
      place: locations.name,
      email: users.email,
      print_path: sql<string | null>`(
        select '/' || v.type || '/' || v.slug from intro_videos v
        where v.id = ${cardOrders.video_id} and v.status = 'approved')`,
    })
    .from(cardOrders)
    .innerJoin(accounts, eq(accounts.id, cardOrders.account_id))
    .leftJoin(users, eq(users.id, cardOrders.user_id))
    .leftJoin(locations, sql`${locations.id} = (${cardOrders.card} ->> 'location_id')::int`)
    .$dynamic();
}
type SelectedOrder = Awaited<ReturnType<typeof selectOrders>>[number];

async function wireMinistryOrder(
  db: Database,
  { order, church, place, logo, email, print_path }: SelectedOrder,
): Promise<WireMinistryCardOrder> {
  const included = await includedCards(db, order.account_id);
  return {
    ...wireCardOrder(order),
    revision: revisionOfOrder(order),
    account_id: order.account_id,
    ...{ church, place, logo, email, print_path },
    included: included?.cards ?? null,
    sent_before: await sentBefore(db, order),
  };
}

/** How many cards were sent to its church in the present year of the subscription, without an order. */
async function sentBefore(
  db: Database,
  { id, account_id }: typeof cardOrders.$inferSelect,
): Promise<number> {
  const subscription = await newestSubscription(db, account_id);
  const [row] = await db
    .select({ sent: sum(cardOrders.quantity).mapWith(Number) })
    .from(cardOrders)
    .where(
      and(
        ...[eq(cardOrders.account_id, account_id), eq(cardOrders.status, 'sent')],
        ne(cardOrders.id, id),
        subscription && gte(cardOrders.created_at, yearOf(subscription.starts_on)),
      ),
    );
  return row?.sent ?? 0;
}

const revisionOfOrder = ({
  decided_at: _decided,
  ...order
}: typeof cardOrders.$inferSelect): string => revisionOf(order);

function wireCardOrder(order: typeof cardOrders.$inferSelect): WireCardOrder {
  return {
    ...order,
    language: order.language as Locale,
    created_at: order.created_at.toISOString(),
    decided_at: order.decided_at?.toISOString(),
  };
}

/** The address as on a parcel, with the country in this language. */
function addressText(
  { recipient, street, city, state, zip, country, phone }: ShippingAddress,
  locale: Locale,
) {
  const lines = addressLines({ recipient, street, city, state, zip, country });
  const countryName = new Intl.DisplayNames(locale, { type: 'region' }).of(country);
  return [...lines, countryName, phone].filter(Boolean).join('\n');
}
