import type { Locale } from './locales.ts';
import { weekdays } from './weekdays.ts';

// No zod here: what prints cards reads it, and does not load zod.

/**
 * The designs of an invitation card: a lamp in the night, the church's own picture, its words in large type, and
 * a question or a sentence from the film.
 */
export const cardDesigns = ['lamp', 'picture', 'words', 'question'] as const;
export type CardDesign = (typeof cardDesigns)[number];

/** Trimmed sizes: of Korea and its neighbours, of Europe and Latin America, and of North America. */
export const cardSizes = ['90x54', '85x55', 'usCard'] as const;
export type CardSize = (typeof cardSizes)[number];

/** The names of their files, without `.pdf` or `.svg`. */
export const cardFiles: Record<CardSize, string> = {
  ...{ '90x54': 'card', '85x55': 'card-85x55', usCard: 'card-us' },
};

export const cardSides = ['front', 'back'] as const;
export type CardSide = (typeof cardSides)[number];

/** What the design with a picture shows: the portrait of a listing, or the church's logo. */
export const cardPictures = ['pastor', 'logo'] as const;
export type CardPicture = (typeof cardPictures)[number];

/** What a church has chosen for its cards. */
export interface CardChoice {
  design: CardDesign;
  size: CardSize;
  /** Null without one, as for the other designs. */
  picture: CardPicture | null;
  /** The listing of which it names the place; null for the church's first one. */
  location_id: string | null;
  /** The one service that it names, by its key; null for those of every week. */
  service: string | null;
}

/** The card of a church that has not chosen, as all were before churches could. */
export const firstCard: CardChoice = {
  ...{ design: 'lamp', size: '90x54', picture: null, location_id: null, service: null },
};

const northAmerica = new Set(['US', 'CA']);
const asiaAndPacific = new Set([
  ...['KR', 'KP', 'JP', 'CN', 'TW', 'HK', 'MO', 'MN', 'IN', 'PK', 'BD', 'LK', 'NP', 'AU', 'NZ'],
  ...['SG', 'MY', 'TH', 'VN', 'LA', 'KH', 'MM', 'PH', 'ID', 'BN', 'TL', 'PG', 'FJ'],
]);

/** The size of a business card in a country, which its wallets and print shops expect. */
export function cardSizeOf(country: string | null | undefined): CardSize {
  if (!country || asiaAndPacific.has(country)) return '90x54';
  return northAmerica.has(country) ? 'usCard' : '85x55';
}

/** The key of a service, which has no id: `sunday-11:00-ko`. */
export const serviceKeyPattern = new RegExp(
  `^(?:${weekdays.join('|')})-\\d\\d:\\d\\d(?:-[A-Za-z0-9-]{2,40})?$`,
);

export function serviceKey({
  weekday,
  time,
  language,
}: {
  /** 0 is Sunday. */
  weekday: number;
  time: string;
  language?: string | null | undefined;
}): string {
  return [weekdays[weekday], time, ...(language ? [language] : [])].join('-');
}

/** What whoever may see a logo knows of it: the unguessable name of its file. */
export const logoKeyPattern = /^[\w-]{22}$/;
export const logoKey = (path: string): string | undefined =>
  /^\/api\/v1\/pictures\/([\w-]{22})\.webp$/.exec(path)?.[1];

interface CardAddress {
  choice: CardChoice;
  /** The path of the church's logo, for a card that may show it before the ministry has approved the church. */
  logo?: string | null | undefined;
  /** The code of a card batch. */
  code?: string | null | undefined;
  /** For a picture of this side instead of the file to print. */
  side?: CardSide | undefined;
  /** For a sheet of ten cards. */
  onSheet?: boolean;
}

/**
 * The path of the cards of a page (`path` without a locale) as a church has chosen them. Everything is in the
 * address, so that what was seen is what is printed.
 */
export function cardPath(
  locale: Locale,
  path: string,
  { choice, logo, code, side, onSheet = false }: CardAddress,
): string {
  const { design, size, picture, location_id, service } = choice;
  const shown = design === 'picture' && picture === 'logo' ? logoKey(logo ?? '') : undefined;
  const chosen = { design, picture, logo: shown, at: location_id, service, card: code, side };
  const query = Object.entries(chosen).flatMap(([name, value]) => (value ? [[name, value]] : []));
  const file = `${cardFiles[size]}${onSheet ? '-sheet' : ''}.${side ? 'svg' : 'pdf'}`;
  return `/print/${locale}${encodeURI(path)}/${file}?${new URLSearchParams(query)}`;
}
