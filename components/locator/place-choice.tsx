import { getLocale, getTranslations } from 'next-intl/server';
import { type ChurchSearch, churchSearchParams } from '@/lib/content/church-search';
import { placeName } from '@/lib/content/place-name';
import type { WirePlace } from '@/lib/contract/locations';
import { localePath } from '@/lib/i18n/paths';

interface Props {
  path: string;
  search: ChurchSearch;
  places: WirePlace[];
}

/** The other places that match the text, each a link to its churches. */
export async function PlaceChoice({ path, search, places }: Props) {
  const [t, locale] = [await getTranslations('locator'), await getLocale()];
  if (places.length === 0) return null;
  return (
    <nav aria-label={t('otherPlaces')} className="mt-4">
      <p className="text-note font-semibold">{t('otherPlaces')}</p>
      <ul className="mt-2 flex flex-wrap gap-2">
        {places.map((place) => {
          const query = churchSearchParams({ ...search, place: place.id, page: 1 });
          return (
            <li key={place.id}>
              <a
                href={`${localePath(locale, path)}?${query}`}
                rel="nofollow"
                className="inline-flex min-h-11 items-center rounded-pill bg-surface px-4 text-note no-underline ring-1 ring-line hover:bg-raised"
              >
                {placeName(place, locale)}
              </a>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
