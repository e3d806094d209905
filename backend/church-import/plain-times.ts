import { type WeekDay, weekdays } from '../../lib/contract/weekdays.ts';
import { normalise } from '../search/normalise.ts';
import { dayOf } from './days.ts';

/** Names of days that are several words, or part of one, and of days in languages of churches beside the site's. */
const otherDays: [day: WeekDay, signs: string, others: string][] = [
  [
    'sunday',
    '[日天]',
    '主日|ch(?:úa|ủ|ua|u) nh[ậa]t|sonntags?|so(?=\\.?\\s\\d)|zo(?=\\.?\\s?\\d{1,2}(?:[:h.]|\\s?Uhr))|zondag(?:en)?|domenica|domeniche|dimanch|воскресень(?:е|я|ям)|неділ[яюі]|niedziel[aęe]|الأحد',
  ],
  [
    'monday',
    '[一月]',
    'segunda-feira|segunda|(?:seg|mo)(?=\\.?\\s?\\d{1,2}(?:[:h.]|\\s?Uhr))|th[ứu] hai|montags?|maandag|luned[iì]|понедельник|الاثنين',
  ],
  [
    'tuesday',
    '[二火]',
    'ter[çc]a-feira|ter[çc]a|(?:ter|mar|di)(?=\\.?\\s?\\d{1,2}(?:[:h.]|\\s?Uhr))|th[ứu] ba|dienstags?|dinsdag|marted[iì]|вторник|الثلاثاء',
  ],
  [
    'wednesday',
    '[三水]',
    'quarta-feira|quarta|(?:qua|mi|wo)(?=\\.?\\s?\\d{1,2}(?:[:h.]|\\s?Uhr))|th[ứu] t[ưu]|mittwochs?|woensdag|mercoled[iì]|среда|الأربعاء',
  ],
  [
    'thursday',
    '[四木]',
    'quinta-feira|quinta|(?:qui|do|gio)(?=\\.?\\s?\\d{1,2}(?:[:h.]|\\s?Uhr))|th[ứu] n[ăa]m|donnerstags?|donderdag|gioved[iì]|четверг|الخميس',
  ],
  [
    'friday',
    '[五金]',
    'sexta-feira|sexta|sex(?=\\.?\\s?\\d{1,2}(?:[:h.]|\\s?Uhr))|th[ứu] s[áa]u|freitags?|vrijdag|venerd[iì]|пятница|الجمعة',
  ],
  [
    'saturday',
    '[六土]',
    'th[ứu] b[ảa]y|samstags?|sonnabends?|zaterdag|sabato|(?:sa|za)(?=\\.?\\s?\\d{1,2}(?:[:h.]|\\s?Uhr))|суббота|السبت',
  ],
];
/** Languages of churches whose days CLDR names, besides those above. */
const languages =
  `nl sv da nb fi is et lv lt pl cs sk hu ro bg uk sr hr sl el tr it pt ca sw am hy ka he fa hi
  ta te ml bn th lo km id ms fil`.split(/\s+/);
const formats = languages.map(
  (tag) => new Intl.DateTimeFormat(tag, { weekday: 'long', timeZone: 'UTC' }),
);
/** The names of a day in these languages; the third of January 2027 is a Sunday. */
const namesOfDay = (day: WeekDay) =>
  formats.map((format) => format.format(new Date(Date.UTC(2027, 0, 3 + weekdays.indexOf(day)))));
const namesOfDays = otherDays.map(([day, signs, others]) => {
  const all = [others, ...namesOfDay(day)].join('|');
  const names = `(?:星期|礼拜|禮拜|周|週)${signs}|${signs}曜日?|(?<!\\p{L})(?:${all})(?!\\p{L})`;
  return [day, new RegExp(names, 'giu')] as const;
});
const shortDays: Record<string, string> = {
  ...{ Su: 'Sunday', Mo: 'Monday', Tu: 'Tuesday', We: 'Wednesday', Th: 'Thursday' },
  ...{ Fr: 'Friday', Sa: 'Saturday' },
};
const daily =
  /(?<!\p{L})(?:daily|every ?day|a diario|diario|todos los d[ií]as|tous les jours)(?!\p{L})|매일|每天/giu;
const through = /^\s{0,3}(?:-|–|—|~|to|thru|through|until|al?|au|à|até|bis)\s{0,3}$/iu;
const oclock = /\s?\bo['’]?\s?clock\b/giu;
/** 1030, as clocks of twenty-four hours are written, and no year. */
const undivided = /(?<![\d.:,/+-]|\d )(0\d|1[0-8]|2[1-3])([0-5]\d)(?![\d.:/-])/gu;

/** A part of the words of services in the notation that is read: days by name, one by one, and times with a colon. */
export function plainTimes(part: string): string {
  let text = part
    .normalize('NFC')
    // “Sun.10:00”, “08:00/10:00”.
    .replace(/(?<=\p{L})\.(?=\d)/gu, ' ')
    .replace(/(?<=\d[:.h]\d\d|[ap]\.?m\.?)\s?\/\s?(?=\d{1,2}(?:[:.h]\d\d|\s?[ap]\.?m))/giu, ' & ')
    .replace(/\bM\s?[-–]\s?F\b/gu, 'Monday-Friday')
    // OpenStreetMap's days.
    .replace(
      /\b(?:Su|Mo|Tu|We|Th|Fr|Sa)(?=\s?[-–,]\s?(?:Su|Mo|Tu|We|Th|Fr|Sa)\b|\s\d)/gu,
      (day) => shortDays[day] ?? day,
    )
    .replace(/(?<=day\s?[-–,]\s?)(?:Su|Mo|Tu|We|Th|Fr|Sa)\b/gu, (day) => shortDays[day] ?? day)
    .replace(daily, ` ${weekdays.join(' ')} `)
    // “Every” is one word with the day in scripts without spaces.
    .replace(/毎週の?|[毎每](?=\s?[周週星禮礼主])|ทุก(?:ๆ\s?)?(?=วัน)/gu, ' ')
    .replace(/主日/gu, ' sunday ')
    .replace(oclock, ':00');
  for (const [day, names] of namesOfDays) text = text.replace(names, ` ${day} `);
  return withRanges(text);
}

/** “Sun 1030” with a colon. Only where nothing else is said: the number may be that of a house. */
export const withColons = (part: string): string => part.replace(undivided, '$1:$2');

/** “Monday to Friday” names five days. */
function withRanges(text: string): string {
  const words = [...text.matchAll(/\p{L}[\p{L}\p{M}]*/gu)];
  const days = words.flatMap((match) => {
    const day = dayOf(normalise(match[0]));
    return day ? [{ day, from: match.index, to: match.index + match[0].length }] : [];
  });
  let rest = text;
  for (let index = days.length - 1; index > 0; index--) {
    const [first, last] = [days[index - 1], days[index]];
    if (!first || !last || !through.test(text.slice(first.to, last.from))) continue;
    const [from, to] = [weekdays.indexOf(first.day), weekdays.indexOf(last.day)];
    const between = Array.from(
      { length: (to - from + 6) % 7 },
      (_, step) => weekdays[(from + step + 1) % 7],
    );
    rest = `${rest.slice(0, first.to)} ${between.join(' ')} ${rest.slice(last.from)}`;
  }
  return rest;
}
