import type { ServiceTime } from '../../lib/contract/service-times.ts';
import type { WeekDay } from '../../lib/contract/weekdays.ts';
import { normalise } from '../search/normalise.ts';
import { dayOf } from './days.ts';
import { plainTimes, withColons } from './plain-times.ts';
import { languageOfTime, withoutLanguages, wordsIn } from './service-languages.ts';
import { isMonths, readMonths, withJoinedMonths } from './service-months.ts';
import {
  isOrdinal,
  opensRhythm,
  type Rhythm,
  readRhythm,
  splitAtRhythms,
  withOrdinals,
} from './service-rhythm.ts';

export interface ReadServices {
  services: ServiceTime[];
  /** What is no weekly service, in the list's words. */
  unread: string[];
  /** Whether no day was named, so that Sunday is meant. */
  isDayAssumed: boolean;
}

/** Longer texts, and those of more parts, are not read, but kept as words. */
const maxText = 1_000;
const maxParts = 60;
export const maxServices = 40;

/** What does not recur every week, or is not a day of the week. */
const notWeekly =
  /(?<![\p{L}\d])(?:1st|2nd|3rd|4th|5th|first|second|third|fourth|fifth|last|every other|alternate|bi-?weekly|monthly|month|primer|primero|segundo|tercer|tercero|cuarto|[uú]ltimo|cada dos|mensual|mes|1er|1ère|premier|première|deuxi[eè]me|2e|2ème|3e|3ème|troisi[eè]me|quatri[eè]me|dernier|mensuel|mois|except|excepto|sauf|summer|winter|verano|invierno|[eé]t[eé]|hiver|easter|christmas|january|june|july|august|september|december)(?![\p{L}\d])|첫째|둘째|셋째|넷째|마지막|매월|격주|격월|여름|겨울/iu;

/** Prayer at dawn, without a day, is on those that a church means by it. */
const atDawn = /새벽\s?(?:기도|예배)/u;

/** One alternative for each notation of a time; every repetition is bounded. */
const time =
  /(?<korean>오전|오후|저녁|새벽|낮|밤|上午|早上|下午|晚上|午後|午前)?\s{0,2}(?<![\d.:])(?<hour>\d{1,2})(?:\s{0,2}[시点點時](?:\s{0,2}(?:(?<minuteK>\d{1,2})\s{0,2}[분分]|(?<half>반|半)))?|\s?(?:h(?:oras?|eures?|rs?|s)?|uhr|uur)\.?\s?(?<minuteH>[0-5]\d)?(?![a-z\d])|[:.](?<minute>[0-5]\d)(?::00(?![\d:]))?(?:\s?h(?:rs?|s|oras)?\.?(?![a-z]))?)?(?![\d:])(?:\s{0,2}(?<half12>[ap])(?:\s?\.?\s?m\b\.?|(?![a-z.]))|\s{0,2}(?<words>de la ma[nñ]ana|de la tarde|de la noche|du matin|de l['’]apr[eè]s-midi|du soir|in the morning|in the afternoon|in the evening|da manh[ãa]|da noite|s[áa]ng|chi[ềe]u|t[ốo]i|утра|вечера|ранку|вечора|π\.\s?μ\.?|μ\.\s?μ\.?|morgens|vormittags|nachmittags|abends|rano|wieczorem|ص(?:باح)?(?:ًا|اً|ا)?|م(?:ساء)?ً?)(?!\p{L}))?(?!\s?(?:부|차|st|nd|rd|th|er|e|º|ª|°|%|\/)(?![\p{L}]))|(?<![\p{L}])(?<noon>12 noon|noon|mediod[ií]a|midi|정오)(?![\p{L}])/giu;
/** Between the beginning and the end of one service. */
const range = /^\s*(?:-|–|—|~|to|until|till|a|à|hasta|jusqu['’]à)\s*$/iu;
/** Words that say nothing beyond the time. */
const fillers = new Set(
  `service services worship at and am pm the every each on in culto cultos misa horario a las la los el y en de cada todos culte cultes le les et du au tous heures h hrs chaque 예배 매주 및 와 과 부 시 분 1부 2부 3부 4부 church celebration gathering p m hs uhr 崇拜 礼拜 禮拜 礼拝 morning evening afternoon night matin soir manana tarde noche por o clock uur kl klo godz в во и по e às aos todo toda de do da lúc hora tiếng und um ore alle om
  jede jeden ogni iedere elke varje hver joka minden kazda kazdy kazdou каждое каждый кожної щонеділі κάθε στις her saat
  godz godzina a i o u та і й о об и ve יום בשעה ו كل يوم الساعة و เวลา น น. 每 每逢`
    .split(/\s+/)
    .map(normalise),
);

interface FoundTime {
  hour: number;
  minute: number;
  /** Undefined: neither half of the day is named. */
  half?: 'am' | 'pm' | undefined;
  /** Whether the notation counts to 24 (10h30, 오전 is a half). */
  is24: boolean;
  /** A number that is a time only beside others. */
  isBare: boolean;
  from: number;
  to: number;
}

/** Reads services out of words; `day` is that of the column, if its heading names one. */
export function readServices(text: string, day?: WeekDay): ReadServices {
  const result: ReadServices = { services: [], unread: [], isDayAssumed: false };
  const isRead = text.length <= maxText && text.split(separators, maxParts + 1).length <= maxParts;
  if (!isRead) return { ...result, unread: [text] };
  const ofSheet = partOfDay(text);
  if (ofSheet) return readServices(ofSheet, day);
  const is24 = /\b(?:1[3-9]|2[0-3])[:.h]|\b0\d[:.h]/iu.test(text);
  let days: WeekDay[] = [];
  const parts = partsOf(withJoinedMonths(withOrdinals(text))).flatMap((part) => {
    const pieces = splitAtRhythms(part);
    if (!pieces) result.unread.push(part);
    return pieces ?? [];
  });
  for (const part of parts) {
    const { months, rest: yearly } = readMonths(part);
    const { rest: typed, ...weekly } = readRhythm(yearly);
    const rhythm = months ? { ...weekly, months } : weekly;
    const plain = plainTimes(typed);
    const rest = hasOtherWords(plain) ? plain : withColons(plain);
    const named = daysIn(rest);
    if (notWeekly.test(rest) || (named.length === 0 && !day && atDawn.test(rest))) {
      result.unread.push(part);
      continue;
    }
    if (named.length > 0) days = named.map(({ day }) => day);
    const known = days.length > 0 ? days : day ? [day] : [];
    // A short word where a day stands may be one of another language.
    if (named.length === 0 && days.length > 0 && beginsStrange(rest)) {
      result.unread.push(part);
      continue;
    }
    if (!readPart(rest, { named, days: known, is24, rhythm, result })) {
      // A day alone is that of the next parts.
      const isDay = named.length > 0 && typed === part && !/\p{Nd}/u.test(rest);
      if (!isDay || hasOtherWords(rest)) result.unread.push(part);
    } else if (hasOtherWords(rest)) result.unread.push(part);
  }
  result.services = distinct(result.services);
  return result;
}

/** A time without half of the day, which the next one may name: “6, 7:30 pm”. */
const open = /^\D{0,20}\b\d{1,2}(?::\d\d)?$/u;

/** The time of a cell that a spreadsheet keeps as a part of the day: 0.4375. */
function partOfDay(text: string): string | undefined {
  if (!/^0?[.,]\d{1,20}$/.test(text)) return undefined;
  const minutes = Math.round(Number(`0${text.replace(/^0?[.,]/, '.')}`) * 1_440);
  const [hour, minute] = [Math.floor(minutes / 60), minutes % 60];
  // No church meets at 3:07.
  if (minute % 5 !== 0 || hour > 23) return undefined;
  return `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`;
}

/** Between parts. */
const separators = /[;\n\r|•·]|,(?!\d{3})|\s\/\s/u;

/** Parts between signs; a time that is open belongs to the next. */
function partsOf(text: string): string[] {
  const parts: string[] = [];
  for (const typed of text.split(separators)) {
    const part = typed.trim();
    const before = parts.at(-1);
    if (part === '') continue;
    // “Sundays 9 AM, July–August”: months alone are those of the one service before them.
    if (parts.length === 1 && isMonths(part)) {
      parts[0] = `${before} ${part}`;
      continue;
    }
    const isNext =
      before !== undefined &&
      (isOrdinal(before) ||
        opensRhythm(before) ||
        (open.test(before) && /^\D{0,4}\d/u.test(part) && !beginsStrange(part)));
    if (
      isNext &&
      (isOrdinal(before) || opensRhythm(before) || !notWeekly.test(`${before} ${part}`))
    )
      parts[parts.length - 1] = `${before}, ${part}`;
    else parts.push(part);
  }
  return parts;
}

interface Part {
  named: { day: WeekDay; at: number }[];
  days: WeekDay[];
  is24: boolean;
  rhythm: Rhythm;
  result: ReadServices;
}

/** Adds the services of a part. False if it has none, or one whose half of the day is unknown. */
function readPart(part: string, { named, days, is24, rhythm, result }: Part): boolean {
  const times = timesIn(part);
  const isTimed = times.some(
    ({ isBare, half, from }, index) =>
      !isBare || half || halfInWords(part.slice(times[index - 1]?.to ?? 0, from)),
  );
  // “Sunday 10” is a time, because nothing else is said of that number.
  const isPlain =
    days.length > 0 &&
    times.every((one, index) => isForenoon(one) || halfBeside(times, index)) &&
    !hasOtherWords(part);
  if (!isTimed && (!isPlain || times.length === 0)) return false;
  const isOneDay = named.length <= 1 && days.length <= 1;
  const clocks = times.map((one, index) => {
    const half =
      halfInWords(part.slice(times[index - 1]?.to ?? 0, one.from)) ??
      (isOneDay ? halfBeside(times, index) : undefined);
    return clockOf(
      half && !one.half && !one.is24 ? { ...one, half } : one,
      times.slice(index + 1),
      is24,
    );
  });
  if (clocks.some((clock) => clock === undefined)) return false;
  let begun: ServiceTime[] = [];
  times.forEach(({ from }, index) => {
    const before = times[index - 1];
    const time = clocks[index] as string;
    if (before && range.test(part.slice(before.to, from))) {
      for (const one of begun) if (one.time !== time) one.ends = time;
      return;
    }
    const above = named.filter(({ at }) => at < from);
    const last = above.at(-1);
    // “Sat & Sun 10:00” are two days, “Sun 10:00 Wed 19:00” one each.
    const own = above.filter(
      ({ at }) => !times.some((one) => one.from > at && one.from < (last?.at ?? 0)),
    );
    const sure = own.length > 0 ? own.map(({ day }) => day) : days;
    if (sure.length === 0) result.isDayAssumed = true;
    const language = languageOfTime(part, times, index);
    begun = (sure.length > 0 ? sure : (['sunday'] as const)).map((day) => ({
      day,
      time,
      ...(language && { language }),
      ...rhythm,
    }));
    result.services.push(...begun);
  });
  return true;
}

/** Whether a time without its half is one at which churches meet in the morning. */
const isForenoon = ({ hour, half }: FoundTime) => !half && hour >= 8 && hour <= 12;

/** The half of the day of a time that does not say it: the services of a day stand in order (“7, 9, 11”, “10 and 6”). */
function halfBeside(times: readonly FoundTime[], index: number): 'am' | 'pm' | undefined {
  const own = times[index];
  if (!own || own.half || own.is24 || own.hour < 5 || own.hour > 7) return undefined;
  if (times.slice(0, index).some(isForenoon)) return 'pm';
  const next = times[index + 1];
  return next && isForenoon(next) ? 'am' : undefined;
}

/** “Sunday evening worship 6:00”. */
function halfInWords(before: string): 'am' | 'pm' | undefined {
  const [word] =
    /(?<!\p{L})(?:morning|evening|afternoon|night|ma[nñ]ana|tarde|noche|matin|soir)(?!\p{L})/iu.exec(
      before,
    ) ?? [];
  if (!word) return undefined;
  return /^m/iu.test(word) ? 'am' : 'pm';
}

function timesIn(part: string): FoundTime[] {
  return [...part.matchAll(time)].map((match) => {
    const { korean, hour, minuteK, half, minuteH, minute, half12, words, noon } =
      match.groups ?? {};
    const at = { from: match.index, to: match.index + match[0].length };
    if (noon) return { hour: 12, minute: 0, half: 'pm', is24: true, isBare: false, ...at };
    const isPm =
      /오후|저녁|밤|낮|下午|晚上|午後|p|tarde|noche|midi|soir|afternoon|evening|noite|chi[ềe]u|t[ốo]i|вечера|вечора|μ\.\s?μ|nachmittags|abends|wieczorem|م/iu;
    const said = korean ?? half12 ?? words;
    return {
      hour: Number(hour),
      minute: half ? 30 : Number(minuteK ?? minuteH ?? minute ?? 0),
      half: said ? (isPm.test(said) ? 'pm' : 'am') : undefined,
      is24: /\d\s?(?:h|uhr|uur)/iu.test(match[0]) || /^\s*0/.test(match[0]),
      isBare: !korean && !/[시点點時h:.]/iu.test(match[0].replace(/[ap]\.?\s?m\.?/iu, '')) && !said,
      ...at,
    };
  });
}

/** The time as HH:MM; undefined if it is none, or may be in the morning or in the evening. */
function clockOf(found: FoundTime, later: FoundTime[], is24: boolean): string | undefined {
  const { minute } = found;
  let { hour } = found;
  if (hour > 23 || minute > 59) return undefined;
  const next = later.find(({ half }) => half)?.half;
  // “9 & 11 am”, “6 and 7:30 pm”: the half stands once; by itself a service is from eight to noon.
  const half = found.half ?? (hour >= 8 || found.is24 ? undefined : next);
  const isOpen = half === undefined && hour > 0 && hour < 8 && !found.is24 && !is24;
  if (isOpen) return undefined;
  if (half === 'pm' && hour < 12) hour += 12;
  if (half === 'am' && hour === 12) hour = 0;
  return `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`;
}

function daysIn(part: string): { day: WeekDay; at: number }[] {
  return wordsIn(part).flatMap(({ word, at }) => {
    const day = dayOf(word);
    return day ? [{ day, at }] : [];
  });
}

/** Whether a word of two to four letters that means nothing here stands before the first number. */
function beginsStrange(part: string): boolean {
  const [, word = ''] = /^\P{L}*([\p{sc=Latin}\p{sc=Cyrl}]{2,4})\.?:?\s?\d/u.exec(part) ?? [];
  return word !== '' && hasOtherWords(word);
}

/** Whether a part says more than days, times and languages. */
function hasOtherWords(part: string): boolean {
  const words = wordsIn(part.replace(time, ' ')).map(({ word }) => word);
  return withoutLanguages(words).some((word) => !dayOf(word) && !fillers.has(word));
}

function distinct(services: ServiceTime[]): ServiceTime[] {
  const seen = new Map(services.map((one) => [JSON.stringify(one), one]));
  return [...seen.values()].slice(0, maxServices);
}
