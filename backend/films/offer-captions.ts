import { eq, or, sql } from 'drizzle-orm';
import type { Locale } from '../../lib/contract/locales.ts';
import type { Database } from '../db/client.ts';
import { churchFilms, filmChanges, introVideos } from '../db/schema.ts';
import type { PreparedFilm } from './film-preparations.ts';
import { captionedLocales, readWords } from './film-words.ts';

/**
 * Keeps the captions that a church's film brings as drafts at its desk: the church decides whether visitors get them.
 * Languages in which it has written or published some keep those.
 */
export async function offerCaptions(
  tx: Database,
  upload: string,
  captions: PreparedFilm['captions'],
): Promise<void> {
  if (captions.length === 0) return;
  const rows = await tx
    .select({ film: churchFilms, video: introVideos, change: filmChanges.values })
    .from(churchFilms)
    .innerJoin(introVideos, eq(introVideos.id, churchFilms.video_id))
    .leftJoin(filmChanges, eq(filmChanges.video_id, churchFilms.video_id))
    .where(or(eq(churchFilms.upload_id, upload), eq(filmChanges.upload_id, upload)));
  for (const { film, video, change } of rows) {
    const has = (language: Locale) =>
      captionedLocales(readWords(video)).includes(language) ||
      change?.words?.[language]?.transcript !== undefined;
    const unnamed = captions.filter(({ language }) => language === undefined);
    const named = captions.filter(({ language }) => language !== undefined);
    const offered = [...unnamed, ...named].flatMap(({ language = film.main_language, text }) =>
      has(language) ? [] : [[language, text]],
    );
    // What was typed meanwhile stays.
    const drafts = sql`${JSON.stringify(Object.fromEntries(offered))}::jsonb || ${churchFilms.caption_drafts}`;
    await tx
      .update(churchFilms)
      .set({ caption_drafts: drafts as never })
      .where(eq(churchFilms.video_id, film.video_id));
  }
}
