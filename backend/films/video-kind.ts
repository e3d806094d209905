import type { ChurchFilmKind } from '../../lib/contract/church-films.ts';
import type { introVideos } from '../db/schema.ts';

/** The page that a video is made for, as the desk names it. */
export function kindOfFilm({
  type,
  intro_type,
}: Pick<typeof introVideos.$inferSelect, 'type' | 'intro_type'>): ChurchFilmKind {
  if (type === 'story') return 'story';
  return intro_type === 'invitation' ? 'invitation' : 'welcome';
}

/** Path of a video's page, without the locale. */
export function videoPath({
  type,
  intro_type,
  slug,
}: Pick<typeof introVideos.$inferSelect, 'type' | 'intro_type' | 'slug'>): string {
  const page = type === 'welcome' && intro_type === 'invitation' ? 'invitation' : type;
  return `/${page}/${encodeURIComponent(slug)}`;
}
