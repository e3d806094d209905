import { randomUUID } from 'node:crypto';
import {
  and,
  eq,
  exists,
  inArray,
  isNotNull,
  isNull,
  lt,
  lte,
  not,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import type { WireFilmFacts } from '../../lib/contract/film-facts.ts';
import type { FilmFault, Rendition } from '../../lib/contract/films.ts';
import type { Locale } from '../../lib/contract/locales.ts';
import type { Database } from '../db/client.ts';
import {
  churchFilms,
  filmChanges,
  filmPreparations,
  introVideos,
  stories,
  uploads,
} from '../db/schema.ts';
import { HttpError } from '../errors/http-error.ts';
import { hasNoFilmTools } from '../transcoding/tools.ts';
import { offerCaptions } from './offer-captions.ts';

/** A film that this process prepares. */
export interface LeasedFilm {
  id: string;
  /** Of the film as it was sent. */
  bytes: number;
  type: string;
  /** Who prepares it; nobody else may store the result. */
  owner: string;
  attempts: number;
}

/** Seconds for which a film belongs to the process that prepares it, unless it renews that. */
export const leaseSeconds = 60;
/** How often a film is tried that ends the process which prepares it, or fails for unknown reasons. */
const maxAttempts = 5;

/** Tables that refer to an upload. */
type FilmTable = typeof stories | typeof churchFilms | typeof filmChanges;

/** Whether the upload is the film of a story or of a church, or the ministry's. */
const isWanted = (db: Database) => {
  const of = (table: FilmTable) =>
    exists(db.select({ one: sql`1` }).from(table).where(eq(table.upload_id, uploads.id)));
  return or(
    of(stories),
    of(churchFilms),
    of(filmChanges),
    eq(uploads.is_content, true),
  ) as SQL<boolean>;
};

/**
 * Leases the next film to prepare, or returns undefined. Those that nobody can see yet come first, then
 * the newest, so that films from before there was a queue wait for all others.
 */
export function leaseFilm(db: Database): Promise<LeasedFilm | undefined> {
  const owner = randomUUID();
  const isFree = or(
    isNull(filmPreparations.upload_id),
    and(eq(filmPreparations.state, 'waiting'), lte(filmPreparations.due_at, sql`now()`)),
    and(eq(filmPreparations.state, 'preparing'), lt(filmPreparations.leased_until, sql`now()`)),
  );
  return db.transaction(async (tx) => {
    const [film] = await tx
      .select({ id: uploads.id, bytes: uploads.bytes, type: uploads.type })
      .from(uploads)
      .leftJoin(filmPreparations, eq(filmPreparations.upload_id, uploads.id))
      .where(and(isNotNull(uploads.type), eq(uploads.discarded, false), isWanted(tx), isFree))
      .orderBy(sql`${uploads.plays_everywhere} is false desc`, sql`${uploads.created_at} desc`)
      .limit(1)
      .for('update', { of: uploads, skipLocked: true });
    if (!film?.type) return undefined;
    const lease = {
      ...{ state: 'preparing' as const, owner, percent: 0 },
      leased_until: inSeconds(leaseSeconds),
    };
    const [row] = await tx
      .insert(filmPreparations)
      .values({ upload_id: film.id, ...lease, attempts: 1 })
      .onConflictDoUpdate({
        target: filmPreparations.upload_id,
        set: { ...lease, attempts: sql`${filmPreparations.attempts} + 1` },
        // Read before the upload was locked.
        setWhere: isFree as SQL,
      })
      .returning({ attempts: filmPreparations.attempts });
    return row && { ...film, type: film.type, owner, attempts: row.attempts };
  });
}

/** How many films wait to be prepared or are being prepared, and for how many seconds the oldest has. */
export async function countFilmsToPrepare(db: Database) {
  const isEnded = inArray(filmPreparations.state, ['ready', 'failed']);
  const [row] = await db
    .select({
      waiting: sql<number>`count(*)::int`,
      oldest: sql<number | null>`max(extract(epoch from now() - ${uploads.created_at}))::float8`,
    })
    .from(uploads)
    .leftJoin(filmPreparations, eq(filmPreparations.upload_id, uploads.id))
    .where(
      and(
        isNotNull(uploads.type),
        eq(uploads.discarded, false),
        isWanted(db),
        or(isNull(filmPreparations.state), not(isEnded)),
      ),
    );
  // Without a converter none waits.
  return hasNoFilmTools() ? undefined : row;
}

const inSeconds = (seconds: number) =>
  sql`now() + ${seconds}::double precision * interval '1 second'` as unknown as Date;

type Change = Partial<typeof filmPreparations.$inferInsert>;

/** Changes a film that still belongs to its process; returns whether it does. */
async function change(db: Database, { id, owner }: LeasedFilm, set: Change): Promise<boolean> {
  const where = and(eq(filmPreparations.upload_id, id), eq(filmPreparations.owner, owner));
  const rows = await db
    .update(filmPreparations)
    .set(set)
    .where(and(where, eq(filmPreparations.state, 'preparing')))
    .returning({ id: filmPreparations.upload_id });
  return rows.length > 0;
}

/** Renews the lease, and stores how far the film is. */
export const renewFilm = (db: Database, film: LeasedFilm, percent: number) =>
  change(db, film, { percent, leased_until: inSeconds(leaseSeconds) });

/** What is known of a film once it is prepared. */
export interface PreparedFilm {
  renditions: Rendition[];
  /** Seconds. */
  duration: number | undefined;
  videoCodec: string;
  audioCodec: string | undefined;
  /** Captions that it brings, as WebVTT; of one, its language may not be said. */
  captions: { language: Locale | undefined; text: string }[];
}

/** Stores that a film is ready, in the caller's transaction; returns whether it still belonged to its process. */
export async function completeFilm(
  tx: Database,
  film: LeasedFilm,
  { renditions, duration, videoCodec, audioCodec, captions }: PreparedFilm,
): Promise<boolean> {
  const ended = { owner: null, leased_until: null, ended_at: sql`now()` as unknown as Date };
  const done = { state: 'ready' as const, percent: 100, fault: null, renditions, duration };
  if (!(await change(tx, film, { ...done, ...ended }))) return false;
  const { width, height } = renditions[0] ?? {};
  await tx
    .update(uploads)
    .set({
      ...{ width, height },
      video_codec: sql`coalesce(${uploads.video_codec}, ${videoCodec})`,
      audio_codec: sql`coalesce(${uploads.audio_codec}, ${audioCodec ?? null}::text)`,
    })
    .where(eq(uploads.id, film.id));
  await offerCaptions(tx, film.id, captions);
  return true;
}

/** Stores that a film cannot be prepared, and why. */
export const failFilm = (db: Database, film: LeasedFilm, fault: FilmFault) =>
  change(db, film, {
    ...{ state: 'failed', fault, owner: null, leased_until: null },
    ended_at: sql`now()` as unknown as Date,
  });

/** Gives a film back, to be tried again after some seconds; after `maxAttempts` it has failed. */
export function releaseFilm(db: Database, film: LeasedFilm, seconds: number): Promise<boolean> {
  return film.attempts >= maxAttempts
    ? failFilm(db, film, 'too_costly')
    : giveBack(db, film, seconds);
}

/** Gives a film back, after some seconds, as if it had not been tried: what stood in its way is not its own. */
export const returnFilm = (db: Database, film: LeasedFilm, seconds: number) =>
  giveBack(db, film, seconds, { attempts: film.attempts - 1 });

const giveBack = (db: Database, film: LeasedFilm, seconds: number, more: Change = {}) =>
  change(db, film, {
    ...{ state: 'waiting', owner: null, leased_until: null, due_at: inSeconds(seconds) },
    ...more,
  });

/** Whether a film has been tried too often by processes that ended over it. */
export const isExhausted = ({ attempts }: LeasedFilm) => attempts > maxAttempts;

/** The videos on whose pages an upload is the film. */
export async function videosOfUpload(db: Database, id: string): Promise<number[]> {
  const of = (table: FilmTable) =>
    db.select({ id: table.video_id }).from(table).where(eq(table.upload_id, id));
  return [...(await of(stories)), ...(await of(churchFilms)), ...(await of(filmChanges))].map(
    (row) => row.id,
  );
}

/** The columns of an upload, and of its preparation, from which `wireFilmFacts` is made. */
export const filmFactsOf = (film: typeof uploads, preparation: typeof filmPreparations) => ({
  bytes: film.bytes,
  width: film.width,
  height: film.height,
  video_codec: film.video_codec,
  audio_codec: film.audio_codec,
  plays_everywhere: film.plays_everywhere,
  state: preparation.state,
  percent: preparation.percent,
  duration: preparation.duration,
  fault: preparation.fault,
});
export const filmFactColumns = filmFactsOf(uploads, filmPreparations);
export type FilmFactRow = {
  [Name in keyof typeof filmFactColumns]: (typeof filmFactColumns)[Name]['_']['data'] | null;
};

export function wireFilmFacts({ plays_everywhere, state, ...row }: FilmFactRow): WireFilmFacts {
  const waits = state === null || state === 'waiting';
  return {
    ...row,
    bytes: row.bytes ?? 0,
    percent: row.percent ?? 0,
    playable: plays_everywhere !== false || state === 'ready',
    preparation: waits && hasNoFilmTools() ? 'no_converter' : (state ?? 'waiting'),
  };
}

/** Whether the page of a video has a film that browsers play, or one from elsewhere. */
export const hasPlayableFilm = sql<boolean>`not exists (
  select 1 from ${uploads}
  left join ${filmPreparations} on ${filmPreparations.upload_id} = ${uploads.id}
  where ${uploads.plays_everywhere} = false
    and ${filmPreparations.state} is distinct from 'ready'
    and ${uploads.id} in (
      select ${stories.upload_id} from ${stories} where ${stories.video_id} = ${introVideos.id}
      union all
      select ${churchFilms.upload_id} from ${churchFilms} where ${churchFilms.video_id} = ${introVideos.id}
    ))`;

/** Throws a 409 if the film of this video cannot be played yet: nobody can have seen it. */
export async function requirePlayableFilm(tx: Database, videoId: number): Promise<void> {
  const [video] = await tx
    .select({ id: introVideos.id })
    .from(introVideos)
    .where(and(eq(introVideos.id, videoId), hasPlayableFilm));
  if (video) return;
  throw new HttpError(
    409,
    'film_not_ready',
    'The film cannot be played yet: it is being prepared.',
  );
}
