import 'server-only';
import { ApiError } from '@/lib/api/call';
import { clientOf } from '@/lib/api/client';
import { serverApi } from '@/lib/api/server';
import { addressLine } from '@/lib/contract/address-lines';
import type { Locale } from '@/lib/contract/locales';
import type { WireLocation, WirePlace } from '@/lib/contract/locations';
import type { WeekDay } from '@/lib/contract/weekdays';
import { cachedRead } from './cache';
import { asksForPlace, type ChurchSearch, countryOfReader, locationsQuery } from './church-search';
import { type DistanceUnit, distanceUnit } from './distance';
import { optional, required } from './failures';
import { partOf } from './paging';
import { presentServices, type Service } from './services';

/** A church in a list. A location without a name is dropped (specification 3). */
export interface Church {
  id: string;
  name: string;
  /** In one line, in the format of its country. */
  address: string;
  phone: string | undefined;
  languages: string[];
  services: Service[];
  distanceKm: number | undefined;
  /** Country code, as `US`. */
  country: string | undefined;
  slug: string | undefined;
  latitude: number | undefined;
  longitude: number | undefined;
  online: boolean;
  /** Made up for the demonstration. */
  isExample: boolean;
}

/** The result of a search. */
export interface FoundChurches {
  churches: Church[];
  /** Number of matches on all pages, if the backend counts them. */
  total: number;
  /** Places that match the text; the results are for the first. */
  places: WirePlace[];
  /** Churches of which the text may be the name, beside those near the place. */
  named: Church[];
  /** No church is within the radius; these are the nearest. */
  beyond: boolean;
  /** The churches are all those of a country or region (the first of `places`), by name. */
  inside: boolean;
  /** The text asks for churches "near me" without naming a place. */
  nearMe: boolean;
  /** Country of the searched place, or of the church nearest to a position. */
  country: string | undefined;
  /** Unit of the radius. */
  unit: DistanceUnit;
}

export const churchesPerPage = 20;

/**
 * The churches for a visitor's search, nearest first if it has a place. Not cached, since searches rarely
 * repeat. The country of the place is only known from the response: if it uses another unit than the
 * reader's own country, the search is repeated with the radius in that unit.
 */
export async function findChurches(locale: Locale, search: ChurchSearch): Promise<FoundChurches> {
  const expected = distanceUnit(countryOfReader(search), locale);
  const result = await searchChurches(locale, search, expected);
  const unit = distanceUnit(result.country ?? countryOfReader(search), locale);
  if (unit === expected || !asksForPlace(search)) return result;
  return searchChurches(locale, search, unit);
}

async function searchChurches(
  locale: Locale,
  search: ChurchSearch,
  unit: DistanceUnit,
): Promise<FoundChurches> {
  const { data, meta, places, named, beyond, inside, near_me } = await required(
    clientOf(serverApi()).listLocations({
      query: {
        ...locationsQuery(search, locale, unit),
        ...partOf(search.page, churchesPerPage),
      },
    }),
  );
  const churches = parseChurches(data).slice(0, churchesPerPage);
  return {
    churches,
    total: meta?.total ?? churches.length,
    places: places ?? [],
    named: parseChurches(named ?? []),
    beyond: beyond ?? false,
    inside: inside ?? false,
    nearMe: near_me ?? false,
    country: places?.[0]?.country ?? (search.position && churches[0]?.country),
    unit,
  };
}

/** Churches that meet online only. */
export const listOnlineChurches = cachedRead(
  'online-churches',
  async (language: string | undefined, day: WeekDay | undefined) => {
    const query = { online: 'true' as const, language, day, limit: maxOnline };
    const { data } = await required(clientOf(serverApi()).listLocations({ query }));
    return parseChurches(data.filter((record) => record.online && record.latitude == null));
  },
);
const maxOnline = 100;

/** Tags of the languages in which listed churches worship. */
export const listWorshipLanguages = cachedRead('worship-languages', async () => {
  const { data } = await required(clientOf(serverApi()).listWorshipLanguages());
  return data.map(({ language }) => language);
});

/**
 * The reason why a formerly listed church is unlisted, and the churches near it, for old links. Undefined
 * if it is listed or never was. Not cached: a payment or the church itself may list it again.
 */
export async function findUnlisted(
  slug: string,
): Promise<{ why: 'suspended' | 'withdrawn'; around: Church[] } | undefined> {
  const api = clientOf(serverApi());
  const code = await api.lookupLocation({ body: { slug } }).then(
    () => undefined,
    (error) => (error instanceof ApiError ? error.code : undefined),
  );
  const why = code && ({ not_listed: 'suspended', gone: 'withdrawn' } as const)[code];
  if (!why) return undefined;
  const around = api.listLocations({ query: { near: slug, limit: maxAround } });
  return { why, around: parseChurches((await optional(around, { data: [] })).data) };
}
const maxAround = 4;

function parseChurches(records: WireLocation[]): Church[] {
  return records
    .filter((record) => record.name?.trim())
    .map((record) => ({
      id: String(record.id),
      name: record.name ?? '',
      address: addressLine({ ...record, street: record.address }),
      phone: record.phone ?? undefined,
      languages: record.languages ?? [],
      services: presentServices(record.services),
      distanceKm: record.distance_km ?? undefined,
      country: record.country ?? undefined,
      slug: record.slug ?? undefined,
      latitude: record.latitude ?? undefined,
      longitude: record.longitude ?? undefined,
      online: record.online ?? false,
      isExample: record.is_example ?? false,
    }));
}
