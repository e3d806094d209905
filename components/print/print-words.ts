import { getTranslations } from 'next-intl/server';
import { languageName } from '@/components/church/names';
import { serviceWords } from '@/components/church/service-words';
import { videoHeadline } from '@/components/video/headline';
import { type ChurchProfile, getChurch, getPastor } from '@/lib/content/churches';
import { optional } from '@/lib/content/failures';
import { truncate } from '@/lib/content/html-text';
import type { IntroVideo, PersonalVideoKind } from '@/lib/content/intro-videos';
import { isSingle, isWeekly } from '@/lib/content/recurrence';
import { addressLine } from '@/lib/contract/address-lines';
import { serviceKey } from '@/lib/contract/card-choices';
import { weekdays } from '@/lib/contract/locations';
import { mediumUrl } from '@/lib/contract/media';
import { isolate } from '@/lib/i18n/isolate';
import type { Locale } from '@/lib/i18n/locales';
import type { PrintFormat } from '@/lib/print/paper';
import type { PrintWords } from '@/lib/print/words';
import { printable } from '@/lib/render/printable';
import { absoluteUrl } from '@/lib/seo/metadata';
import { printedAddress } from './printed-address';

/** What a sheet is, and what it names. */
interface SheetParts {
  format: PrintFormat;
  /** The code of its card batch. */
  code?: string | undefined;
  /** The listing; by default the church's first. */
  location?: string | undefined;
  /** The key of one service; by default all of every week. */
  service?: string | undefined;
}

/** Returns all texts of a sheet, only in the requested language. */
export async function printWords(
  locale: Locale,
  kind: PersonalVideoKind,
  source: IntroVideo,
  { format, code, location, service }: SheetParts,
): Promise<PrintWords> {
  const t = await getTranslations({ locale, namespace: 'printed' });
  const church = printable(source.church ?? '') || undefined;
  const name = printable(source.speaker ?? '') || undefined;
  const { title, message, type, slug } = source;
  const video = {
    ...source,
    church,
    speaker: name,
    title: title?.lang === locale && printable(title.text) ? title : undefined,
  };
  const page = absoluteUrl(locale, `/${kind}/${encodeURIComponent(slug)}`);
  const named = name && { name: isolate(name) };
  const storyLine = type === 'story' && named ? t('story', named) : undefined;
  const film = storyLine ?? (named ? t('film', named) : t('filmOpen'));
  const instructions =
    church && source.view.shows === 'film' ? `${t('how')} ${t('come')}` : t('how');
  const said = message?.lang === locale ? firstLine(message.text, locale) : '';
  return {
    locale,
    church,
    headline: printable(await videoHeadline(locale, video)),
    message: said || undefined,
    saying: said ? printable(t('saying', { words: said })) : printable(t('question')),
    scan: printable(named ? t(type === 'story' ? 'hear' : 'meet', named) : t('watch')),
    url: mediumUrl(page, format, code),
    address: printedAddress(page),
    place: await placeOf(locale, source, { location, service }),
    letter: {
      greeting: printable(t('greeting')),
      paragraphs: [
        ...(church ? [t('from', { church: isolate(church) })] : []),
        `${film} ${t('watching')}`,
      ].map(printable),
      how: printable(instructions),
      closing: printable(t('closing')),
      signed: [name, church].filter((line) => line !== undefined),
    },
    insert: {
      title: printable(t('inviteTitle')),
      steps: [t('step1'), t('step2'), t('step3')].map(printable),
    },
  };
}

/** Returns the first sentence of a message, and following ones while they fit. */
export function firstLine(text: string, locale: Locale): string {
  const [first = ''] = text.trim().split('\n');
  const sentences = new Intl.Segmenter(locale, { granularity: 'sentence' }).segment(first);
  let line = '';
  for (const { segment } of sentences) {
    if (line && line.length + segment.length > 110) break;
    line += segment;
  }
  return truncate(printable(line), 220);
}

type Place = Pick<SheetParts, 'location' | 'service'>;

/** Returns the church's address and service times, as far as known; of one of several, its name first. */
async function placeOf(locale: Locale, source: IntroVideo, chosen: Place): Promise<string[]> {
  const church = (await listingOf(locale, source, chosen)) ?? (await churchOf(locale, source));
  if (!church) return [];
  const isNamed = chosen.location !== undefined && church.name !== source.church;
  const lines = [isNamed ? church.name : '', addressLine(church)];
  return [...lines, ...(await services(locale, church, chosen.service))]
    .map(printable)
    .filter(Boolean);
}

/** The chosen listing of the church's account. */
async function listingOf(locale: Locale, { accountId }: IntroVideo, { location }: Place) {
  if (!location || !accountId) return undefined;
  const account = await optional(getPastor(locale, accountId), undefined);
  return account?.churches.find(({ id }) => id === location);
}

async function churchOf(locale: Locale, { profile }: IntroVideo) {
  const slug =
    profile && 'path' in profile ? /^\/church\/(.+)$/.exec(profile.path)?.[1] : undefined;
  return slug ? optional(getChurch(locale, decodeURIComponent(slug)), undefined) : undefined;
}

/**
 * Returns the chosen service in full. Otherwise the weekly ones, one line per day, for at most three days; only if
 * there are none the others with their days, since what is printed stays for years.
 */
async function services(
  locale: Locale,
  church: ChurchProfile,
  chosen: string | undefined,
): Promise<string[]> {
  const t = await getTranslations({ locale, namespace: 'locator' });
  const words = await serviceWords(locale);
  const dayOf = (weekday: number) => t(`day.${weekdays[weekday] ?? 'sunday'}`);
  const one = church.services.find((service) => serviceKey(service) === chosen);
  if (one) {
    const details = words.details(one).join(', ');
    return [
      `${dayOf(one.weekday)} ${words.clock({ time: one.time })}${details && ` (${details})`}`,
    ];
  }
  const weekly = church.services.filter(isWeekly);
  const printed = weekly.length > 0 ? weekly : church.services.filter((other) => !isSingle(other));
  const isBilingual = new Set(printed.map(({ language }) => language)).size > 1;
  const days = Map.groupBy(printed, ({ weekday }) => weekday);
  return [...days].slice(0, 3).map(([weekday, dayServices]) => {
    const times = dayServices.map((service) => {
      const language =
        isBilingual && service.language ? [languageName(service.language, locale)] : [];
      const named = [...language, ...words.days(service)].join(', ');
      return words.clock({ time: service.time }) + (named && ` (${named})`);
    });
    return `${dayOf(weekday)} ${[...new Set(times)].join(', ')}`;
  });
}
