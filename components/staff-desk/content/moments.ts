import { getFormatter, getLocale } from 'next-intl/server';
import type { Locale } from '@/lib/i18n/locales';

/** The clock that a language's editors most likely look at; each form lets them name another. */
const usualZones: Record<Locale, string> = {
  en: 'America/New_York',
  es: 'America/Mexico_City',
  fr: 'Europe/Paris',
  ko: 'Asia/Seoul',
};

export const usualZone = (locale: Locale) => usualZones[locale];

/** The clocks of a schedule. */
export const zones = [
  'UTC',
  'Pacific/Honolulu',
  'America/Los_Angeles',
  'America/Denver',
  'America/Chicago',
  'America/Mexico_City',
  'America/New_York',
  'America/Bogota',
  'America/Argentina/Buenos_Aires',
  'America/Sao_Paulo',
  'Africa/Lagos',
  'Europe/London',
  'Europe/Madrid',
  'Europe/Paris',
  'Africa/Kinshasa',
  'Africa/Nairobi',
  'Asia/Kolkata',
  'Asia/Manila',
  'Asia/Seoul',
  'Australia/Sydney',
  'Pacific/Auckland',
] as const;

/** A moment on the clock of the page's language, which it names. */
export async function momentIn(at: string): Promise<string> {
  const format = await getFormatter();
  const timeZone = usualZone(await getLocale());
  const shown = format.dateTime(new Date(at), { dateStyle: 'long', timeStyle: 'short', timeZone });
  return `${shown} (${timeZone})`;
}
