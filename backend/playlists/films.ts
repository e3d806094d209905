import { and, eq, isNotNull, isNull, ne, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { locales } from '../../lib/contract/common.ts';
import { inAllLanguages } from '../../lib/contract/locales.ts';
import type { VideoKind, WireVideo } from '../../lib/contract/playlists.ts';
import { hasNotice } from '../accounts/membership-state.ts';
import { answerOrder } from '../answers/answers.ts';
import { newestTestimonials } from '../answers/testimonials.ts';
import type { Database } from '../db/client.ts';
import { accounts, answers, categories, introVideos, testimonials, users } from '../db/schema.ts';
import { hasPlayableFilm } from '../films/film-preparations.ts';

/** The table of each kind of video. */
export const filmTables = {
  answer: answers,
  testimonial: testimonials,
  story: introVideos,
  welcome: introVideos,
} as const;

interface Part {
  offset: number;
  limit: number;
}
const all: Part = { offset: 0, limit: 2_147_483_647 };

/** The public videos of a kind, in the order of that kind. */
export function readFilms(
  db: Database,
  kind: VideoKind,
  where?: SQL,
  part = all,
): Promise<WireVideo[]> {
  if (kind === 'answer') return readContentVideos(db, kind, answerOrder, where, part);
  if (kind === 'testimonial') return readContentVideos(db, kind, newestTestimonials, where, part);
  return readIntros(db, kind, where, part);
}

export async function countFilms(db: Database, kind: VideoKind, where?: SQL): Promise<number> {
  if (kind === 'answer' || kind === 'testimonial') {
    const table = filmTables[kind];
    return db.$count(table, and(hasFilm(table), where));
  }
  const [row] = await db
    .select({ total: sql<number>`count(*)::int` })
    .from(introVideos)
    .leftJoin(users, eq(users.id, introVideos.user_id))
    .where(and(eq(introVideos.type, kind), isPublic, where));
  return row?.total ?? 0;
}

/** The searchable words of an account's video, without accents. */
export const introWords = sql`regexp_replace(normalize(lower(concat_ws(' ', ${sql.join(
  [
    ...[introVideos.slug, introVideos.speaker, accounts.name],
    ...Object.values(inAllLanguages(introVideos, 'title')),
    ...Object.values(inAllLanguages(introVideos, 'message')),
  ],
  sql`, `,
)})), NFKD), '[\u0300-\u036F]', '', 'g')`;

async function readContentVideos(
  db: Database,
  kind: 'answer' | 'testimonial',
  order: readonly (SQL | PgColumn)[],
  where: SQL | undefined,
  { offset, limit }: Part,
): Promise<WireVideo[]> {
  // Both tables have these columns.
  const table = filmTables[kind] as typeof answers;
  const { slug, category_id, language } = table;
  const rows = await db
    .select({
      ...{ slug, category_id, language },
      ...inAllLanguages(table, 'title'),
      ...inAllLanguages(table, 'playerembed'),
      captions: captionsOf(table, language),
      image: sql<string | null>`coalesce(${table.image}, ${categories.image})`,
    })
    .from(table)
    .leftJoin(categories, eq(categories.id, category_id))
    .where(and(hasFilm(table), where))
    .orderBy(...order)
    .limit(limit)
    .offset(offset);
  return rows.map((row) => ({ ...row, kind, playerembed: row.playerembed ?? '' }));
}

function readIntros(
  db: Database,
  kind: 'story' | 'welcome',
  where: SQL | undefined,
  { offset, limit }: Part,
): Promise<WireVideo[]> {
  const { type, slug, speaker, account_id, language, image } = introVideos;
  return db
    .select({
      ...{ slug, speaker, account_id, language, image },
      ...inAllLanguages(introVideos, 'title'),
      kind: type,
      playerembed: introVideos.video_url,
      account_name: accounts.name,
      captions: captionsOf(introVideos, sql`'en'`),
    })
    .from(introVideos)
    .leftJoin(accounts, and(eq(accounts.id, account_id), isNull(accounts.closed_at)))
    .leftJoin(users, eq(users.id, introVideos.user_id))
    .where(and(eq(type, kind), isPublic, where))
    .orderBy(sql`${introVideos.published_at} desc nulls last`, slug)
    .limit(limit)
    .offset(offset);
}

const hasFilm = ({ playerembed }: typeof answers | typeof testimonials) =>
  and(isNotNull(playerembed), ne(playerembed, ''));

/** Approved, with a video, and not replaced by a notice (specification 4.1). */
const isPublic = sql`${introVideos.status} = 'approved' and ${introVideos.video_url} <> ''
  and not ${hasNotice} and ${hasPlayableFilm}`;

/** The languages with captions, by the same rule as `isWebVtt`; `base` is the name of those of the base field. */
function captionsOf(table: typeof answers | typeof introVideos, base: SQL | PgColumn) {
  const timed = locales.map((locale) => {
    const column = locale === 'en' ? table.transcript : table[`transcript_${locale}`];
    return sql`case when ${column} ~ '^\uFEFF?WEBVTT([ \t\r\n]|$)' then ${locale === 'en' ? base : sql.raw(`'${locale}'`)} end`;
  });
  return sql`concat_ws(',', ${sql.join(timed, sql`, `)})`.mapWith((list: string) =>
    locales.filter((locale) => list.split(',').includes(locale)),
  );
}
