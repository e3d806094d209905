import { and, asc, eq, isNotNull } from 'drizzle-orm';
import { type CardChoice, type CardPicture, logoKey } from '../../lib/contract/card-choices.ts';
import type { WireOwnCards, WirePrintedCard } from '../../lib/contract/printed-cards.ts';
import type { IntroVideoType } from '../../lib/contract/videos.ts';
import { listGuarantees } from '../accounts/church-guarantees.ts';
import { lockSubscribedAccount } from '../accounts/church-standing.ts';
import type { Database } from '../db/client.ts';
import { listed } from '../db/listed.ts';
import { accounts, introVideos, locations } from '../db/schema.ts';
import { notFound } from '../errors/http-error.ts';
import { idOfVideo } from '../films/videos.ts';
import type { EncodedPicture } from '../pictures/encode-picture.ts';
import { deletePicture, storePicture } from '../pictures/pictures.ts';
import { serialId } from '../queries/page.ts';
import { includedCards } from './included-cards.ts';

/** What a church knows about its cards before it orders some; nothing for people without an account. */
export async function readOwnCards(
  db: Database,
  accountId: string | undefined,
): Promise<WireOwnCards> {
  const id = accountId ?? '';
  const [[account], guarantees, allowance] = await Promise.all([
    db.select().from(accounts).where(eq(accounts.id, id)),
    listGuarantees(db, id),
    includedCards(db, id),
  ]);
  if (!account) return { choice: null, logo: null, allowance: null, refund_until: null };
  const firstWeeks = guarantees.find(({ name, holds }) => name === 'first_weeks' && holds);
  return {
    choice: account.card_choice,
    logo: account.card_logo,
    allowance,
    refund_until: firstWeeks?.until ?? null,
  };
}

/** Keeps a church's choice. Throws a 403 without a paid subscription, a 404 for another account's listing. */
export function keepCard(
  db: Database,
  accountId: string | undefined,
  choice: CardChoice,
): Promise<void> {
  return db.transaction(async (tx) => {
    const account = await lockSubscribedAccount(tx, accountId);
    await storeChoice(tx, account.id, choice);
  });
}

/** The same within an order, which has locked the account. */
export async function storeChoice(
  tx: Database,
  accountId: string,
  choice: CardChoice,
): Promise<void> {
  const { location_id } = choice;
  const ofAccount = and(
    eq(locations.account_id, accountId),
    eq(locations.id, serialId(location_id ?? '') ?? 0),
  );
  if (location_id !== null && (await tx.$count(locations, ofAccount)) === 0) throw notFound();
  await tx.update(accounts).set({ card_choice: choice }).where(eq(accounts.id, accountId));
}

/** Replaces or removes the logo on a church's cards. Throws a 403 without a paid subscription. */
export function saveCardLogo(
  db: Database,
  accountId: string | undefined,
  picture: EncodedPicture | null,
): Promise<void> {
  return db.transaction(async (tx) => {
    const { id, card_logo: before } = await lockSubscribedAccount(tx, accountId);
    const card_logo = picture && (await storePicture(tx, id, picture));
    await tx.update(accounts).set({ card_logo }).where(eq(accounts.id, id));
    await deletePicture(tx, id, before);
  });
}

type ReadPicture = (id: string) => Promise<Uint8Array | undefined>;

interface Asked {
  type: IntroVideoType;
  slug: string;
  picture?: CardPicture | undefined;
  location_id?: string | undefined;
  logo?: string | undefined;
}

/**
 * How the cards of a public film are printed, by default as its church has chosen; `read` reads a picture's
 * file by its id. Nobody reviews a logo, so that of a church that the ministry has not approved is only for
 * those who know its file: the church, and whoever prints its order. Undefined if there is no such film.
 */
export async function findPrintedCard(
  db: Database,
  { type, slug, ...asked }: Asked,
  read: ReadPicture,
): Promise<WirePrintedCard | undefined> {
  const [row] = await db
    .select({ account: accounts })
    .from(introVideos)
    .leftJoin(accounts, eq(accounts.id, introVideos.account_id))
    .where(and(eq(introVideos.id, idOfVideo(type, slug)), eq(introVideos.status, 'approved')));
  if (!row || row.account?.closed_at) return undefined;
  const choice = row.account?.card_choice ?? null;
  const kind = asked.picture ?? choice?.picture;
  if (!row.account || !kind) return { choice, picture: null };
  const location = asked.location_id ?? choice?.location_id;
  const path =
    kind === 'logo'
      ? shownLogo(row.account, asked.logo)
      : await portraitOf(db, row.account.id, location);
  return { choice, picture: path ? { path, webp: await fileOf(path, read) } : null };
}

function shownLogo(
  { card_logo, approved_at }: typeof accounts.$inferSelect,
  key: string | undefined,
): string | null {
  if (!card_logo) return null;
  return approved_at !== null || logoKey(card_logo) === key ? card_logo : null;
}

/** The picture of a listing; if it has none, the first of the account. */
async function portraitOf(
  db: Database,
  accountId: string,
  location: string | null | undefined,
): Promise<string | null> {
  const rows = await db
    .select({ id: locations.id, headshot: locations.headshot })
    .from(locations)
    .where(and(eq(locations.account_id, accountId), listed, isNotNull(locations.headshot)))
    .orderBy(asc(locations.name_key), asc(locations.id));
  const chosen = rows.find(({ id }) => String(id) === location);
  return (chosen ?? rows[0])?.headshot ?? null;
}

async function fileOf(path: string, read: ReadPicture): Promise<string | null> {
  const id = logoKey(path);
  const file = id && (await read(id));
  return file ? Buffer.from(file).toString('base64') : null;
}
