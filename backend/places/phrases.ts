import { normalise } from '../search/normalise.ts';

const church =
  '(?:a |an |the |une? |l |la |el |las |los |les |des )?(?:[\\p{L}]+ ){0,2}(?:church(?:es)?|chapels?|iglesias?|templos?|eglises?|temples?|paroisses?)(?: [\\p{L}]+){0,2}';

/** Normalised texts that ask for the visitor's own place: "church near me", "내 주변 교회". */
const herePhrases = [
  `(?:${church} )?(?:near|nearby|close|closest|around|by|next) ?(?:to )?(?:me|here|us|my (?:home|house|location|place|area|city))(?: (?:now|today|open|this sunday))*`,
  `(?:nearest|closest|nearby|local) ${church}|${church} (?:nearby|near by|close by)|nearby|(?:my|current) location|here`,
  `(?:${church} )?(?:mas )?(?:cerca|cercanas?|cercanos?|alrededor) (?:de |a )?(?:mi|aqui|nosotros|mi casa|mi ubicacion|donde estoy|donde vivo)`,
  `${church} (?:mas )?cercan[ao]s?|cerca|mi ubicacion|aqui`,
  `(?:${church} )?(?:pres|proche|autour|a cote|a proximite) (?:de |d )?(?:chez )?(?:moi|ici|nous|ma maison|ma position)`,
  `${church} (?:la |les )?(?:plus )?proches?|(?:${church} )?a proximite|ma position|ici`,
].map((words) => new RegExp(`^(?:${words})$`, 'u'));
const hereInKorean =
  /^(?:내|나|우리|제|저희|여기|현재|지금|이)?(?:집|위치|동네)?(?:에서|의)?(?:가장|제일)?(?:근처|주변|부근|인근|가까운|가까이|근방|현위치)(?:에|에있는|에서|의|있는)?(?:한인|개신|장로)?(?:교회)?(?:찾기)?$|^(?:내|현재) ?위치$/;

/** Whether a text means the visitor's own place and names no other. */
export function asksForOwnPlace(typed: string): boolean {
  const key = normalise(typed);
  return herePhrases.some((words) => words.test(key)) || hereInKorean.test(key.replaceAll(' ', ''));
}

/** Of the last church word with a preposition after it, the words after the first such preposition. */
function placeAfter(churches: RegExp, prepositions: RegExp): (text: string) => string | undefined {
  return (text) => {
    const starts = [...text.matchAll(prepositions)].map((match) => match.index);
    const last = starts.at(-1) ?? -1;
    const church = [...text.matchAll(churches)]
      .filter(({ index, 0: word }) => index + word.length <= last)
      .reduce<number | undefined>((_, { index, 0: word }) => index + word.length, undefined);
    if (church === undefined) return undefined;
    const from = starts.find((start) => start >= church) ?? last;
    const [preposition = ''] = text.slice(from).match(new RegExp(prepositions, 'iu')) ?? [];
    return text.slice(from + preposition.length).trim();
  };
}
const captured = (phrase: RegExp) => (text: string) => phrase.exec(text)?.[1];

/*
 * In these phrases words are divided by one space or line break (`singleSpaced`), and `.` matches line
 * breaks: no part of a phrase can match in many ways, so that the time grows with the length only.
 */

/** Phrases that ask for churches at a place. */
const placePhrases = [
  captured(/^(?:.*[ \n])?church(?:es)?[ \n](?:in|near|around|close to|by|at|of|from)[ \n](.+)$/isu),
  captured(/^(?:near|around|close to|in)[ \n](.+)$/isu),
  captured(/^(.+?)[ \n](?:area|region)$/isu),
  placeAfter(/(?<![^ \n])iglesias?(?![\p{L}\p{N}_])/giu, /[ \n](?:en|cerca del?|de)(?=[ \n])/giu),
  captured(/^(?:cerca de|cerca del|en)[ \n](.+)$/isu),
  placeAfter(
    /(?<![^ \n])[ée]glises?(?![\p{L}\p{N}_])/giu,
    /[ \n](?:(?:à|a|au|en|aux|dans|pr[èe]s de|proches? de|autour de|vers|de)(?=[ \n])|près d['’])/giu,
  ),
  captured(/^(?:(?:près de|pres de|autour de|à|vers)[ \n]|près d['’] ?)(.+)$/isu),
  captured(
    /^(.+?) ?(?:에서|에)? ?(?:가까운|근처의?|주변의?|부근의?|인근의?|쪽|지역|있는|내) ?(?:에 ?)?(?:있는 ?)?(?:한인 ?)?교회$/su,
  ),
  captured(/^(.+?) ?(?:근처|주변|부근|인근|쪽|지역)$/su),
  captured(/^(.+?) ?에 ?있는 ?(?:한인 ?)?교회$/su),
];
/** Phrases that may also be the name of a church: "Hope Church". */
const ambiguousPhrases = [
  /^(.+?)[ \n]church(?:es)?$/isu,
  /^(.+?)[ \n]iglesias?$/isu,
  /^(.+?)[ \n][ée]glises?$/isu,
  /^(?:[\p{L}]+ ){0,2}church(?:es)?[ \n](.+)$/isu,
  /^iglesias?[ \n](?:(?:cristianas?|evangélicas?|evangelicas?|bautistas?|pentecostal(?:es)?|coreanas?)[ \n])*(.+)$/isu,
  /^[ée]glises?[ \n](?:(?:chrétiennes?|évangéliques?|evangeliques?|protestantes?|baptistes?|coréennes?)[ \n])*(.+)$/isu,
  /^(.+?)[ \n](?:한인 ?)?교회$/su,
].map(captured);

const onlyChurch = /^(?:church(?:es)?|iglesias?|[ée]glises?|교회)$/iu;

const singleSpaced = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim().replace(/\s+/g, ' '))
    .filter(Boolean)
    .join('\n');

/** The place of "churches near Dallas"; `named` if the text may also be the name of a church. */
export function withoutPhrase(typed: string): { text: string; named: boolean } {
  const text = singleSpaced(typed);
  for (const phrase of placePhrases) {
    const place = phrase(text);
    if (place && !onlyChurch.test(place)) return { text: place, named: false };
  }
  for (const phrase of ambiguousPhrases) {
    const place = phrase(text);
    if (place) return { text: place, named: true };
  }
  return { text, named: false };
}
