import type { WireHelpCountry, WireHelpLine } from '@/lib/contract/help-lines';
import { type Locale, variantLocales } from '@/lib/contract/locales';
import { weekdays } from '@/lib/contract/weekdays';
import { fillIn } from '@/lib/i18n/fill-in';
import type { HelpLabels } from './help-labels';

/* Formats the facts of a help line in the reader's language; the same on the server and in islands. */

/** `tel:*4141`: keeps only characters that can be dialled. */
export function telephoneLink(number: string): string {
  return `tel:${dialable(number)}`;
}

/** Includes the keyword to send, if one is required. All phones understand `?&`. */
export function textLink({ number, keyword }: { number: string; keyword?: string | null }): string {
  return `sms:${dialable(number)}${keyword ? `?&body=${encodeURIComponent(keyword)}` : ''}`;
}

export function whatsappLink(number: string): string {
  return `https://wa.me/${number.slice(1)}`;
}

function dialable(number: string): string {
  return number.replace(/[^\d*#+]/g, '');
}

/** Returns the opening hours in the country's local time; undefined if unknown. */
export function hoursOf(
  { hours }: WireHelpLine,
  labels: HelpLabels,
  locale: Locale,
): string | undefined {
  if (!hours) return undefined;
  if (hours === 'always') return labels.always;
  const time = (at: string) => (at === '00:00' ? labels.midnight : clockTime(at, locale));
  return hours
    .map(({ from, to, opens, closes }) =>
      fillIn(from === 'monday' && to === 'sunday' ? labels.hoursDaily : labels.hoursDays, {
        from: weekday(from, locale),
        to: weekday(to, locale),
        opens: time(opens),
        closes: time(closes),
      }),
    )
    .join('; ');
}

function clockTime(at: string, locale: Locale): string {
  const [hours = 0, minutes = 0] = at.split(':').map(Number);
  // As French writes it: 10 h, 18 h 30.
  if (locale === 'fr') return `${hours}\u00a0h${minutes ? `\u00a0${at.slice(3)}` : ''}`;
  const date = new Date(Date.UTC(2000, 0, 1, hours, minutes));
  const format = { hour: 'numeric', minute: '2-digit', timeZone: 'UTC' } as const;
  return new Intl.DateTimeFormat(locale, format).format(date);
}

function weekday(day: (typeof weekdays)[number], locale: Locale): string {
  // 2 January 2000 was a Sunday.
  const date = new Date(Date.UTC(2000, 0, 2 + weekdays.indexOf(day)));
  return new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' }).format(date);
}

/** Returns the languages of a line; undefined if the reader's is the only one. */
export function languagesOf(
  { languages }: WireHelpLine,
  labels: HelpLabels,
  locale: Locale,
): string | undefined {
  if (languages.length === 1 && languages[0] === locale) return undefined;
  const names = new Intl.DisplayNames(locale, { type: 'language' });
  const list = new Intl.ListFormat(locale, { type: 'conjunction' });
  const languageNames = list.format(languages.map((language) => names.of(language) ?? language));
  return fillIn(labels.answersIn, { languages: languageNames });
}

/** Returns the services behind an emergency number. */
export function servicesOf(
  { services }: WireHelpCountry['emergency'][number],
  labels: HelpLabels,
): string {
  if (services.length === 3) return labels.services.all;
  return services.map((service) => labels.services[service]).join(', ');
}

/** Returns what to expect, in the reader's language or else in English or the first that it has, with its language. */
export function expectOf(line: WireHelpLine, locale: Locale): { text: string; lang: Locale } {
  const translated = locale === 'en' ? undefined : line[`expect_${locale}`];
  if (translated) return { text: translated, lang: locale };
  const own = variantLocales.find((one) => line[`expect_${one}`] === line.expect);
  return { text: line.expect, lang: own ?? 'en' };
}

/** Returns what a caller does who cannot speak, which differs by country. */
export function silentCallOf({ silent_press }: WireHelpCountry, labels: HelpLabels): string {
  return silent_press ? fillIn(labels.inDangerPress, { digits: silent_press }) : labels.inDanger;
}
