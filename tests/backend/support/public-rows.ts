import { eq } from 'drizzle-orm';
import { isPublicAccount } from '../../../backend/db/listed.ts';
import {
  accounts,
  answers,
  categories,
  challenges,
  introVideos,
  locations,
  pages,
  players,
  playlists,
  testimonials,
} from '../../../backend/db/schema.ts';
import { cardPictures } from '../../../lib/contract/card-choices.ts';
import type { TestBackend } from './test-backend.ts';

/** Everything that visitors can see, a row each: what the tables of the site's pages hold, and pictures on cards. */
export async function publicRows(backend: TestBackend): Promise<Set<string>> {
  const { db } = backend;
  const listings = await db.select().from(locations).where(eq(locations.listed, true));
  const churches = await db.select().from(accounts).where(isPublicAccount);
  const films = await db.select().from(introVideos).where(eq(introVideos.status, 'approved'));
  const rows: [string, object[]][] = [
    ['listing', listings.map(shownOfListing)],
    ['church', churches.map(({ id, slug, name }) => ({ id, slug, name }))],
    ['film', films.map(({ updated_at: _, ...film }) => film)],
    ['card', await Promise.all(films.map((film) => printedCards(backend, film)))],
    ['player', await db.select().from(players)],
    ['playlist', await db.select().from(playlists)],
    ['challenge', await db.select().from(challenges)],
    ['answer', await db.select().from(answers)],
    ['testimonial', await db.select().from(testimonials)],
    ['category', await db.select().from(categories)],
    ['page', await db.select().from(pages)],
  ];
  return new Set(rows.flatMap(([kind, all]) => all.map((row) => `${kind} ${JSON.stringify(row)}`)));
}

/** The pictures that anyone finds on the cards of a film. */
async function printedCards(
  backend: TestBackend,
  { type, slug }: Pick<typeof introVideos.$inferSelect, 'type' | 'slug'>,
): Promise<object> {
  const shown = cardPictures.map(async (picture) => {
    const query = new URLSearchParams({ type, slug, picture });
    return (await backend.get(`/intro_videos/printed_card?${query}`)).body.data?.picture?.path;
  });
  return { slug, shown: await Promise.all(shown) };
}

/** The columns of a listing that visitors see, without those of its desk. */
function shownOfListing({
  version: _version,
  confirmation_asked_at: _asked,
  confirmed_at: _confirmed,
  edited_at: _edited,
  ...shown
}: typeof locations.$inferSelect) {
  return shown;
}

/** The rows of `after` that were not there before, and those that are gone. */
export function difference(before: Set<string>, after: Set<string>) {
  return {
    added: [...after].filter((row) => !before.has(row)),
    gone: [...before].filter((row) => !after.has(row)),
  };
}
