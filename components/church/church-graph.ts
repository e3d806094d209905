import 'server-only';
import { site } from '@/lib/config/site';
import type { ChurchProfile, Service } from '@/lib/content/churches';
import { shownPhone } from '@/lib/contract/phone-numbers';
import type { Locale } from '@/lib/i18n/locales';
import type { JsonLd } from '@/lib/seo/json-ld';
import { absoluteUrl } from '@/lib/seo/metadata';

/** Returns a church as schema.org data. `path` is without a locale. */
export function churchGraph(
  church: ChurchProfile,
  locale: Locale,
  path: string,
  /** The note that the church is an example, if it is one. */
  example?: string,
): JsonLd {
  const { latitude, longitude, services } = church;
  return {
    '@type': 'Church',
    '@id': `${absoluteUrl('en', path)}#church`,
    name: church.name,
    description: church.description?.text,
    disambiguatingDescription: example,
    url: absoluteUrl(locale, path),
    image: church.headshot
      ? new URL(church.headshot, site().origin).href
      : `${site().origin}/scenes/open-door-og.jpg`,
    sameAs: church.website,
    telephone: church.phone && shownPhone(church.phone, church.country, { locale }).shown,
    address: {
      '@type': 'PostalAddress',
      streetAddress: church.street,
      addressLocality: church.city,
      addressRegion: church.state,
      postalCode: church.zip,
      addressCountry: church.country,
    },
    geo:
      latitude === undefined || longitude === undefined
        ? undefined
        : { '@type': 'GeoCoordinates', latitude, longitude },
    openingHours: services.length > 0 ? services.map(openingHours) : undefined,
  };
}

/** Assumed length of a service in minutes, since records have none but schema.org requires an end. */
const serviceMinutes = 90;
const days = ['Su', 'Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa'];

/** `Su 10:30-12:00`. */
function openingHours({ weekday, time }: Service): string {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  const end = Math.min(hours * 60 + minutes + serviceMinutes, 24 * 60 - 1);
  const twoDigits = (number: number) => String(number).padStart(2, '0');
  return `${days[weekday]} ${time}-${twoDigits(Math.floor(end / 60))}:${twoDigits(end % 60)}`;
}
