import { siteLocales } from '@/lib/config/languages';
import type { ChurchProfile } from '@/lib/content/churches';
import type { Typed } from '@/lib/content/desk-drafts';
import type { OwnCards } from '@/lib/content/own-cards';
import type { ChurchFilm } from '@/lib/content/own-films';
import {
  type CardChoice,
  type CardPicture,
  cardDesigns,
  cardPictures,
  cardSizeOf,
  cardSizes,
} from '@/lib/contract/card-choices';
import type { Locale } from '@/lib/i18n/locales';

/** What the page about cards shows: the card that is chosen, and what there is to choose from. */
export interface ShownCard {
  choice: CardChoice;
  /** The film that it leads to, and the language printed on it. */
  film: ChurchFilm;
  language: Locale;
  films: ChurchFilm[];
  /** The church's listings that visitors see. */
  places: ChurchProfile[];
  /** The pictures that the church has. */
  pictures: CardPicture[];
  own: OwnCards;
}

interface Sources {
  /** What was typed, which comes first. */
  typed: Typed;
  own: OwnCards;
  places: ChurchProfile[];
  /** At least one. */
  films: ChurchFilm[];
  locale: Locale;
}

export function shownCard({ typed, own, places, films, locale }: Sources): ShownCard {
  const pictures = cardPictures.filter((one) =>
    one === 'logo' ? own.logo : places.some(({ headshot }) => headshot),
  );
  const kept = own.choice;
  const [first] = places;
  const picture = oneOf(pictures, typed.picture) ?? oneOf(pictures, kept?.picture) ?? pictures[0];
  const design = oneOf(cardDesigns, typed.design) ?? kept?.design ?? 'lamp';
  const { location_id, service } = typed.place === undefined ? (kept ?? nowhere) : placeIn(typed);
  const place = places.find(({ id }) => id === location_id) ?? first;
  return {
    choice: {
      // Its picture is gone.
      design: design === 'picture' && !picture ? 'lamp' : design,
      size: oneOf(cardSizes, typed.size) ?? kept?.size ?? cardSizeOf(first?.country),
      picture: picture ?? null,
      location_id: place?.id ?? null,
      service: place?.id === location_id ? service : null,
    },
    film: films.find(({ id }) => String(id) === typed.film) ?? (films[0] as ChurchFilm),
    language: oneOf(siteLocales(), typed.language) ?? locale,
    ...{ films, places, pictures, own },
  };
}

const nowhere = { location_id: null, service: null };

/** The value of the field for a place and one of its services, or all of them. */
export const placeValue = (location: string, service?: string) =>
  service ? `${location} ${service}` : location;

export function placeIn({ place = '' }: Typed): Pick<CardChoice, 'location_id' | 'service'> {
  const [location, service] = place.split(' ');
  return { location_id: location || null, service: service || null };
}

const oneOf = <One extends string>(all: readonly One[], value: string | null | undefined) =>
  all.find((one) => one === value);
