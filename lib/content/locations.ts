import 'server-only';
import { listLocations, type Unlisted, whyUnlisted } from '@/lib/api/locations';
import { serverApi } from '@/lib/api/server';
import type { Locale } from '@/lib/contract/locales';
import type { WireLocation, WirePlace } from '@/lib/contract/locations';
import type { WeekDay } from '@/lib/contract/weekdays';
import { cachedRead } from './cache';
import { asksForPlace, type ChurchSearch, countryOfReader, locationsQuery } from './church-search';
import { type DistanceUnit, distanceUnit } from './distance';
import { optional, required } from './failures';
import { postalAddress } from './postal-address';

/** A church in a list. A location without a name is dropped (specification 3). */
export interface Church {
  id: string;
  name: string;
  /** In one line, as its country writes it. */
  address: string;
  phone: string | undefined;
  languages: string[];
  services: NonNullable<WireLocation['services']>;
  distanceKm: number | undefined;
  /** Its code, as `US`. */
  country: string | undefined;
  slug: string | undefined;
  latitude: number | undefined;
  longitude: number | undefined;
  online: boolean;
  /** Made up for the demonstration. */
  isExample: boolean;
}

/** What a search found. */
export interface FoundChurches {
  churches: Church[];
  /** In all, as far as the backend counts. */
  total: number;
  /** What the text may mean, the one that was answered first. */
  places: WirePlace[];
  /** Nobody was within the radius; these are the nearest. */
  beyond: boolean;
  /** All of the first of `places`, a country or region, by name. */
  inside: boolean;
  /** The text asks for the reader's own place, and does not say where that is. */
  nearMe: boolean;
  /** Of the place that was searched for, or of the nearest church to a position. */
  country: string | undefined;
  /** What the radius was counted in. */
  unit: DistanceUnit;
}

export const churchesPerPage = 20;

/**
 * The churches for what a visitor asked, nearest first where it names a place. Not cached: each asks for
 * another place. Which country that is in the answer says: where it counts in another unit than the
 * reader's own country, the search is made again with the radius in that unit.
 */
export async function findChurches(locale: Locale, search: ChurchSearch): Promise<FoundChurches> {
  const expected = distanceUnit(countryOfReader(search), locale);
  const found = await searchChurches(locale, search, expected);
  const unit = distanceUnit(found.country ?? countryOfReader(search), locale);
  if (unit === expected || !asksForPlace(search)) return found;
  return searchChurches(locale, search, unit);
}

async function searchChurches(
  locale: Locale,
  search: ChurchSearch,
  unit: DistanceUnit,
): Promise<FoundChurches> {
  const { data, meta, places, beyond, inside, near_me } = await required(
    listLocations(serverApi(), {
      ...locationsQuery(search, locale, unit),
      limit: churchesPerPage,
      offset: (search.page - 1) * churchesPerPage,
    }),
  );
  const found = churches(data).slice(0, churchesPerPage);
  return {
    churches: found,
    total: meta?.total ?? found.length,
    places: places ?? [],
    beyond: beyond ?? false,
    inside: inside ?? false,
    nearMe: near_me ?? false,
    country: places?.[0]?.country ?? (search.position && found[0]?.country),
    unit,
  };
}

/** Churches that meet online only: they are near to everyone. */
export const listOnlineChurches = cachedRead(
  'online-churches',
  async (language: string | undefined, day: WeekDay | undefined) => {
    const query = { online: 'true' as const, language, day, limit: maxOnline };
    const { data } = await required(listLocations(serverApi(), query));
    return churches(data.filter((record) => record.online && record.latitude == null));
  },
);
const maxOnline = 100;

/**
 * Why a church that was listed is not, and the churches around there: an old link may lead to it.
 * Undefined where it is listed or never was. Not kept: a payment, or its church, lists it again.
 */
export async function findUnlisted(
  slug: string,
): Promise<{ why: Unlisted; around: Church[] } | undefined> {
  const why = await whyUnlisted(serverApi(), slug);
  if (!why) return undefined;
  const around = listLocations(serverApi(), { near: slug, limit: maxAround });
  return { why, around: churches((await optional(around, { data: [] })).data) };
}
const maxAround = 4;

function churches(records: WireLocation[]): Church[] {
  return records
    .filter((record) => record.name?.trim())
    .map((record) => ({
      id: String(record.id),
      name: record.name ?? '',
      address: postalAddress({ ...record, street: record.address }),
      phone: record.phone ?? undefined,
      languages: record.languages ?? [],
      services: record.services ?? [],
      distanceKm: record.distance_km ?? undefined,
      country: record.country ?? undefined,
      slug: record.slug ?? undefined,
      latitude: record.latitude ?? undefined,
      longitude: record.longitude ?? undefined,
      online: record.online ?? false,
      isExample: record.is_example ?? false,
    }));
}
