import { normalise } from '../search/normalise.ts';
import { dayOf } from './days.ts';
import { plainTimes } from './plain-times.ts';

/** Which weeks of a month, or every how many weeks, and in which months. */
export interface Rhythm {
  weeks?: number[];
  interval?: number;
  months?: number[];
}

const ordinals: [week: number, words: string][] = [
  [
    1,
    '1st|first|primer|primero|primeros|1er|1ere|1ro|1o|premier|premiers|premiere|primeiro|primeiros|primeira|erste|ersten|erster|eerste|prima|pierwsza|pierwszy|первое|первый|первая|перша|перший|첫째|첫|1째',
  ],
  [
    2,
    '2nd|second|segundo|segundos|2do|2o|2e|2eme|deuxieme|second|zweite|zweiten|zweiter|tweede|seconda|druga|drugi|второе|второй|вторая|друга|другий|둘째|2째',
  ],
  [
    3,
    '3rd|third|tercer|tercero|terceros|3er|3ro|3o|3e|3eme|troisieme|terceiro|terceiros|terceira|dritte|dritten|dritter|derde|terza|trzecia|trzeci|третье|третий|третья|третя|третій|셋째|3째',
  ],
  [
    4,
    '4th|fourth|cuarto|cuartos|4to|4o|4e|4eme|quatrieme|quarto|quartos|vierte|vierten|vierter|vierde|quarta|czwarta|czwarty|четвертое|четвёртое|четвертый|четверта|넷째|4째',
  ],
  [5, '5th|fifth|quinto|quintos|5to|5o|5e|5eme|cinquieme|다섯째|5째'],
  [
    -1,
    'last|ultimo|ultimos|ultima|dernier|derniers|letzte|letzten|letzter|laatste|ostatnia|ostatni|последнее|последний|последняя|остання|останній|마지막',
  ],
];
const weekOf = new Map(
  ordinals.flatMap(([week, words]) => words.split('|').map((word) => [word, week] as const)),
);

/** Between ordinals, and between them and their day. */
const joining = new Set([
  'and',
  'y',
  'et',
  'e',
  '및',
  '와',
  '과',
  'the',
  'el',
  'le',
  'les',
  'los',
  '주',
]);
const everyOther =
  /(?<![\p{L}\d])(?:every (?:other|(?:second|2nd)(?!\s?(?:,|and|&|\/)\s?(?:\d|third|fourth|fifth|last)))|alternate|alternating|bi-?weekly|fortnightly|cada dos(?: semanas)?|quincenal|une? (?:semaine|dimanche) sur deux|tous les quinze jours|toutes les deux semaines|every (?:two|2) weeks(?: on)?|alle (?:zwei|2) wochen(?: am)?|alle (?:vierzehn|14) tage|om de (?:week|twee weken)|quinzenal(?:mente)?|ogni due settimane|раз в две недели)(?![\p{L}\d])|격주|隔週の?/iu;
const ofTheMonth =
  /(?<![\p{L}\d])(?:of (?:the|each|every) month|(?:del?|de cada) mes|(?:du|de chaque) mois|im monat|des monats|van de maand|(?:del|di ogni) mese|(?:do|de cada) m[êe]s|miesi[ąa]ca|месяца|місяця)(?![\p{L}\d])|매월|매달|每月|毎月/giu;

/** Chinese and Japanese ordinals as others are written: 第1・第3日曜日, 第一个主日. */
export const withOrdinals = (text: string): string =>
  text.replace(
    /第\s?([1-5１-５一二三四五])\s?(?:[週周](?:の|的)?|[个個](?=[主星禮礼周週]))?/gu,
    (_, sign) => {
      const week = '12345'.indexOf(sign.normalize('NFKC')) + 1 || '一二三四五'.indexOf(sign) + 1;
      return ` ${ordinals[week - 1]?.[1].split('|')[0]} `;
    },
  );

const namesDay = (word: string) => dayOf(normalise(plainTimes(word))) !== undefined;

/** Whether a part says which weeks, and leaves the time to the next: “last Friday of the month, 7 pm”. */
export function opensRhythm(part: string): boolean {
  const { weeks, interval, rest } = readRhythm(part);
  return (weeks !== undefined || interval !== undefined) && !/\p{Nd}/u.test(rest);
}

/** Whether a text consists of ordinals only, as “1st” in “1st, 3rd Sunday”. */
export const isOrdinal = (text: string): boolean =>
  weekOf.has(normalise(text.replace(ofTheMonth, ' ').trim()));

/**
 * Cuts a part of a text before each rhythm that follows a day with its time: “Sunday 10 am (2nd Sunday 6 pm)” are
 * two services, of which only one is monthly. Undefined if a time may belong to what is before or after it.
 */
export function splitAtRhythms(part: string): string[] | undefined {
  const other = everyOther.exec(part);
  const pieces: string[] = [];
  let from = 0;
  let seen = { time: false, day: false };
  for (const { 0: word, index } of part.matchAll(/[\p{L}\p{N}][\p{L}\p{M}\p{N}]*/gu)) {
    const name = normalise(word);
    const isRhythm = weekOf.has(name.replace(/(?:주일?|일요일)$/, '')) || index === other?.index;
    if (isRhythm && seen.time && /\d/.test(part.slice(index + word.length))) {
      if (!seen.day) return undefined;
      pieces.push(part.slice(from, index));
      from = index;
      seen = { time: false, day: false };
    } else if (!isRhythm) {
      seen = { time: seen.time || /\d/.test(name), day: seen.day || namesDay(word) };
    }
  }
  return [...pieces, part.slice(from)];
}

/**
 * Reads which weeks a part of a text means, and takes these words out of it. An ordinal counts only before a
 * day: “1st service 9 am” is the first of the morning.
 */
export function readRhythm(part: string): Rhythm & { rest: string } {
  if (everyOther.test(part)) {
    const day = /dimanche/iu.exec(everyOther.exec(part)?.[0] ?? '')?.[0] ?? '';
    return { interval: 2, rest: part.replace(everyOther, day).replace(ofTheMonth, ' ') };
  }
  const weeks = new Set<number>();
  const rest: string[] = [];
  let end = part.length;
  let isBeforeDay = false;
  for (const word of [...part.matchAll(/[\p{L}\p{N}][\p{L}\p{M}\p{N}]*/gu)].reverse()) {
    const name = normalise(word[0]);
    // “첫째주” and “첫째주일” are one word.
    const [, korean, after = ''] =
      /^(첫째|둘째|셋째|넷째|다섯째|마지막)(주일?|일요일)?$/.exec(name) ?? [];
    const week = weekOf.get(korean ?? name);
    if (week === undefined) {
      if (!joining.has(name)) isBeforeDay = namesDay(word[0]);
      continue;
    }
    if (after.endsWith('일')) isBeforeDay = true;
    if (!isBeforeDay) continue;
    weeks.add(week);
    rest.unshift(after.endsWith('일') ? after : '', part.slice(word.index + word[0].length, end));
    end = word.index;
  }
  if (weeks.size === 0) return { rest: part };
  return {
    weeks: [...weeks].sort((a, b) => a - b),
    rest: [part.slice(0, end), ...rest]
      .join(' ')
      .replace(ofTheMonth, ' ')
      .replace(/(?<![\p{L}])주(?![\p{L}])/u, ' ')
      .trim(),
  };
}
