import { getTranslations } from 'next-intl/server';
import { loadedName, loadedValue } from '@/components/forms/three-way';
import type { ChurchFilmDetail } from '@/lib/content/own-films';
import type { FormFault } from './film-fault-words';
import { filmGroup, filmValues } from './film-values';

/** What a form of a film was loaded with. */
export function Loaded({ film }: { film: ChurchFilmDetail }) {
  return <input type="hidden" name={loadedName} value={loadedValue(filmValues(film), filmGroup)} />;
}

/** What is stored in a field that somebody else has changed meanwhile; undefined for other fields. */
export async function storedMeanwhile(film: ChurchFilmDetail, { changed = [] }: FormFault) {
  const t = await getTranslations('churchDesk');
  const stored = filmValues(film);
  const words: Record<string, string | undefined> = {
    kind: t(`films.kind.${film.kind}`),
    video_url: stored.video_url || stored.source,
  };
  return (name: string): string | undefined => {
    if (!changed.includes(name)) return undefined;
    const value = words[name] ?? stored[name];
    return t('listing.savedMeanwhile', { value: value || t('listing.corrections.nothing') });
  };
}
