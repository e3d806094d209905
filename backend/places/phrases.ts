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

/** Phrases that ask for churches at a place, which is captured. */
const placePhrases = [
  /^(?:.*\s)?church(?:es)?\s+(?:in|near|around|close to|by|at|of|from)\s+(.+)$/iu,
  /^(?:near|around|close to|in)\s+(.+)$/iu,
  /^(.+?)\s+(?:area|region)$/iu,
  /^(?:.*\s)?iglesias?\b.*?\s(?:en|cerca de|cerca del|de)\s+(.+)$/iu,
  /^(?:cerca de|cerca del|en)\s+(.+)$/iu,
  /^(?:.*\s)?[ée]glises?\b.*?\s(?:à|a|au|en|aux|dans|près de|pres de|près d['’]|proches? de|autour de|vers|de)\s*(.+)$/iu,
  /^(?:près de|pres de|près d['’]|autour de|à|vers)\s*(.+)$/iu,
  /^(.+?)\s*(?:에서|에)?\s*(?:가까운|근처의?|주변의?|부근의?|인근의?|쪽|지역|있는|내)\s*(?:에\s*)?(?:있는\s*)?(?:한인\s*)?교회$/u,
  /^(.+?)\s*(?:근처|주변|부근|인근|쪽|지역)$/u,
  /^(.+?)\s*에\s*있는\s*(?:한인\s*)?교회$/u,
];
/** Phrases that may also be the name of a church: "Hope Church". */
const ambiguousPhrases = [
  /^(.+?)\s+church(?:es)?$/iu,
  /^(.+?)\s+iglesias?$/iu,
  /^(.+?)\s+[ée]glises?$/iu,
  /^(?:[\p{L}]+\s){0,2}church(?:es)?\s+(.+)$/iu,
  /^iglesias?\s+(?:(?:cristianas?|evangélicas?|evangelicas?|bautistas?|pentecostal(?:es)?|coreanas?)\s+)*(.+)$/iu,
  /^[ée]glises?\s+(?:(?:chrétiennes?|évangéliques?|evangeliques?|protestantes?|baptistes?|coréennes?)\s+)*(.+)$/iu,
  /^(.+?)\s+(?:한인\s*)?교회$/u,
];

const onlyChurch = /^(?:church(?:es)?|iglesias?|[ée]glises?|교회)$/iu;

/** The place of "churches near Dallas"; `named` if the text may also be the name of a church. */
export function withoutPhrase(typed: string): { text: string; named: boolean } {
  const text = typed.trim();
  for (const phrase of placePhrases) {
    const place = phrase.exec(text)?.[1];
    if (place && !onlyChurch.test(place)) return { text: place, named: false };
  }
  for (const phrase of ambiguousPhrases) {
    const place = phrase.exec(text)?.[1];
    if (place) return { text: place, named: true };
  }
  return { text, named: false };
}
