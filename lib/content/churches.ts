import 'server-only';
import { itemOrNone } from '@/lib/api/call';
import { clientOf } from '@/lib/api/client';
import { serverApi } from '@/lib/api/server';
import { environment } from '@/lib/config/env';
import { site } from '@/lib/config/site';
import type { Id } from '@/lib/contract/common';
import type { TextInLanguage } from '@/lib/contract/language-tags';
import type { Locale } from '@/lib/contract/locales';
import type { WireLocation } from '@/lib/contract/locations';
import type { ClosedDays } from '@/lib/contract/service-times';
import { onlyZoneOf } from '@/lib/contract/time-zone-country';
import { cachedRead } from './cache';
import { required } from './failures';
import { type Localized, localized, translationsOf } from './localize';
import { type Page, pageOf, partOf } from './paging';
import { isOver, presentServices, type Service } from './services';

/** A church's profile (specification 2.10, 3). */
export interface ChurchProfile {
  id: string;
  slug: string | undefined;
  accountId: string | undefined;
  /** Recipient of messages to this church; undefined if the backend does not say. */
  messagesGoTo: 'church' | 'ministry' | undefined;
  /** Made up for the demonstration. */
  isExample: boolean;
  name: string;
  street: string | undefined;
  city: string | undefined;
  state: string | undefined;
  zip: string | undefined;
  country: string | undefined;
  latitude: number | undefined;
  longitude: number | undefined;
  phone: string | undefined;
  website: string | undefined;
  /** Other web addresses of the church. */
  links: string[];
  /** The pastor's name. */
  pastor: string | undefined;
  /** The address of a picture on one of our own hosts. */
  headshot: string | undefined;
  /** Meets online; it may also have a place. */
  online: boolean;
  /** IANA name. */
  timeZone: string | undefined;
  /** Undefined if the church has written none. */
  description: Localized | undefined;
  translations: Locale[];
  /** The description in further languages. */
  descriptions: TextInLanguage[];
  /** Language tags. */
  languages: string[];
  /** Whether the listing was last confirmed over a year ago; false for examples. */
  isUnconfirmed: boolean;
  /** In the order of the week, from Sunday; without those that are over for good. */
  services: Service[];
  /** Days without services that are not over. */
  closed: ClosedDays[];
}

/** A church by its own slug or its account's; undefined if there is none. */
export async function getChurch(locale: Locale, slug: string): Promise<ChurchProfile | undefined> {
  const record = await readLocation(slug);
  if (record) return profile(record, locale);
  const account = await readAccountBySlug(slug);
  return account && (await churchesOf(locale, account.id))[0];
}

/** The present slug of a church, by its present or a former slug; undefined for an account's slug. */
export async function presentChurchSlug(slug: string): Promise<string | undefined> {
  return (await readLocation(slug))?.slug ?? undefined;
}

/** A church's account, by the account's slug or the church's; undefined if there is none. */
export async function getChurchAccount(slug: string) {
  const account = await readAccountBySlug(slug);
  if (account) return account;
  const id = (await readLocation(slug))?.account_id;
  return id == null ? undefined : readAccount(String(id));
}

export interface PastorProfile {
  /** The account's id. */
  id: string;
  /** The account's name. */
  name: string;
  /** At least one. */
  churches: [ChurchProfile, ...ChurchProfile[]];
}

/** A pastor's account, by its id or its slug, and the churches listed under it. */
export async function getPastor(locale: Locale, id: string): Promise<PastorProfile | undefined> {
  const account = (await readAccount(id)) ?? (await readAccountBySlug(id));
  if (!account) return undefined;
  const [first, ...others] = await churchesOf(locale, account.id);
  return first && { id: String(account.id), name: account.name, churches: [first, ...others] };
}

async function churchesOf(locale: Locale, accountId: Id): Promise<ChurchProfile[]> {
  return (await readLocationsOfAccount(String(accountId)))
    .filter((record) => record.name?.trim())
    .map((record) => profile(record, locale));
}

/** A row of the list of all churches. */
export interface ChurchEntry {
  slug: string | undefined;
  name: string;
  city: string | undefined;
  state: string | undefined;
  /** Country code, as `KR`. */
  country: string | undefined;
  /** Made up for the demonstration. */
  isExample: boolean;
}

/** One page of the list of all churches, by name. */
export const listChurches = cachedRead(
  'churches',
  async (locale: Locale, number: number): Promise<Page<ChurchEntry>> => {
    const paging = { ...partOf(number), lang: locale };
    const page = pageOf(
      await required(clientOf(serverApi()).listLocations({ query: paging })),
      number,
    );
    return {
      ...page,
      items: page.items
        .filter((record) => record.name?.trim())
        .map(({ slug, name, city, state, country, is_example }) => ({
          slug: slug ?? undefined,
          name: name?.trim() ?? '',
          city: city ?? undefined,
          state: state ?? undefined,
          country: country ?? undefined,
          isExample: is_example ?? false,
        })),
    };
  },
);

function profile(record: WireLocation, locale: Locale): ChurchProfile {
  const description = localized(record, 'description', locale);
  return {
    id: String(record.id),
    slug: record.slug ?? undefined,
    accountId: record.account_id == null ? undefined : String(record.account_id),
    messagesGoTo: record.messages_go_to ?? undefined,
    isExample: record.is_example ?? false,
    name: record.name?.trim() ?? '',
    street: record.address ?? undefined,
    city: record.city ?? undefined,
    state: record.state ?? undefined,
    zip: record.zip ?? undefined,
    country: record.country ?? undefined,
    latitude: record.latitude ?? undefined,
    longitude: record.longitude ?? undefined,
    phone: record.phone ?? undefined,
    website: webAddress(record.website),
    links: (record.links ?? []).flatMap((link) => webAddress(link) ?? []),
    pastor: record.pastor_name ?? undefined,
    headshot: ownPicture(record.headshot),
    online: record.online ?? false,
    timeZone: record.time_zone ?? onlyZoneOf(record.country ?? ''),
    description: description.text ? description : undefined,
    translations: translationsOf(record, ['description']),
    descriptions: record.descriptions ?? [],
    languages: record.languages ?? [],
    isUnconfirmed: !record.is_example && isOverAYearAgo(record.confirmed_at),
    services: presentServices(record.services),
    closed: (record.closed ?? [])
      .filter(({ until }) => !isOver(until))
      .sort((a, b) => a.from.localeCompare(b.from)),
  };
}

/** In milliseconds. */
const year = 365.25 * 24 * 3_600_000;

function isOverAYearAgo(moment: string | null | undefined): boolean {
  return moment != null && Date.now() - Date.parse(moment) > year;
}

/** Returns only `http:` and `https:` addresses, since the text becomes a link. */
function webAddress(website: string | null | undefined): string | undefined {
  const url = website ? URL.parse(website) : null;
  return url && /^https?:$/.test(url.protocol) ? url.href : undefined;
}

/**
 * Returns only pictures of this site or of the ministry's own backend: any other host would learn of every
 * visitor without their consent.
 */
function ownPicture(picture: string | null | undefined): string | undefined {
  const { origin } = new URL(site().origin);
  const url = picture ? URL.parse(picture, origin) : null;
  const ownOrigins = [origin, URL.parse(environment().API_BASE_URL ?? '')?.origin];
  if (!url || !ownOrigins.includes(url.origin)) return undefined;
  return url.origin === origin ? url.pathname + url.search : url.href;
}

const readLocation = cachedRead('location', (slug: string) =>
  required(itemOrNone(clientOf(serverApi()).lookupLocation({ body: { slug } }))),
);
const readAccount = cachedRead('account', (id: string) =>
  required(itemOrNone(clientOf(serverApi()).fetchAccount({ params: { id } }))),
);
const readAccountBySlug = cachedRead('account-by-slug', (slug: string) =>
  required(itemOrNone(clientOf(serverApi()).fetchAccountBy({ query: { slug } }))),
);
const readLocationsOfAccount = cachedRead(
  'locations-of-account',
  async (accountId: string) =>
    (
      await required(
        clientOf(serverApi()).listLocationsByAccount({ query: { account_id: accountId } }),
      )
    ).data,
);
