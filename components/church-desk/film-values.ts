import { type ChurchFilmDetail, filmLocales } from '@/lib/content/own-films';

/* The fields of a film's forms as texts by name (`components/forms/three-way.ts`). */

export function filmValues(film: ChurchFilmDetail): Record<string, string> {
  const { slug, kind, speaker, video, words } = film;
  const values: Record<string, string> = {
    ...{ slug, kind, speaker: speaker ?? '' },
    video_url: video?.from === 'link' ? video.url : '',
    upload: '',
    source: video?.from === 'upload' ? video.url : '',
  };
  for (const locale of filmLocales()) {
    values[`title-${locale}`] = words[locale]?.title ?? '';
    values[`message-${locale}`] = words[locale]?.message ?? '';
  }
  return values;
}

const names = new Set(['slug', 'kind', 'speaker']);

/** A film is replaced as a whole, whichever field names it; other hidden fields are not compared. */
export function filmGroup(name: string): string | undefined {
  if (name === 'video_url' || name === 'upload' || name === 'source') return 'video_url';
  return names.has(name) || /^(?:title|message)-/.test(name) ? name : undefined;
}
