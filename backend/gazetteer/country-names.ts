import { locales } from '../../lib/contract/common.ts';
import { normalise } from '../search/normalise.ts';

/** Common names of countries that CLDR does not have in our languages. */
const otherNames: Record<string, string> = {
  AE: 'uae|emirates|emiratos arabes|emirats arabes unis|emirats',
  AU: '호주',
  BA: 'bosnia|bosnie|보스니아',
  BO: 'bolivia',
  CD: 'rdc|drc|dr congo|congo kinshasa|republique democratique du congo|republica democratica del congo|democratic republic of congo|zaire|콩고',
  CF: 'car|centrafrique|central african republic|republica centroafricana|republique centrafricaine',
  CG: 'congo|congo brazzaville|republique du congo|republica del congo|republic of the congo',
  CI: 'ivory coast|cote d ivoire|cote ivoire|costa de marfil|아이보리코스트|코트디부아르',
  CN: 'prc|mainland china|중화인민공화국',
  CV: 'cape verde|cabo verde|cap vert',
  CZ: 'czech republic|czechia|republica checa|republique tcheque|tchequie|체코 공화국',
  DO: 'dominican republic|republica dominicana|republique dominicaine|rep dominicana|도미니카공화국',
  GB: 'uk|u k|great britain|britain|gran bretaña|grande bretagne|reino unido|royaume uni|대영제국|브리튼',
  HK: 'hong kong|hongkong',
  IR: 'persia',
  IT: '이태리',
  MX: 'mejico',
  KP: 'dprk|north korea|corea del norte|coree du nord|북한|조선',
  KR: 'korea|corea|coree|south korea|republic of korea|rok|corea del sur|coree du sud|한국|남한|대한민국|남조선',
  LA: 'laos',
  MK: 'macedonia|macedoine|마케도니아',
  MM: 'burma|birmania|birmanie|myanmar|버마',
  NL: '네델란드|holland|holanda|hollande|the netherlands|netherlands|paises bajos|pays bas|홀란드',
  PH: 'the philippines|filipinas',
  PS: 'palestine|palestina|palestinian territories|팔레스타인',
  RE: 'reunion|la reunion',
  RU: 'russian federation|federacion rusa|federation de russie|러시아 연방',
  ST: 'sao tome',
  SV: 'salvador|le salvador',
  SA: 'saudi|saudi arabia|사우디',
  SY: 'syria|siria|syrie',
  SZ: 'swaziland|suazilandia|스와질란드',
  TL: 'east timor|timor oriental',
  TR: 'turkey|turkiye|turquia|turquie|터키',
  TT: 'trinidad|trinite',
  TW: 'republic of china|대만',
  TZ: 'tanzania|tanzanie',
  US: 'usa|u s a|u s|united states of america|america|ee uu|eeuu|estados unidos de america|etats unis d amerique|amerique|미합중국',
  ZA: '남아공|남아프리카|rsa',
  VA: 'vatican|vaticano|holy see|바티칸',
  VE: 'venezuela',
  VN: 'viet nam',
};

/**
 * Codes that CLDR lists among the regions but GeoNames has no cities for, such as the European
 * Union and the world.
 */
const excludedCodes = new Set(['EU', 'EZ', 'UN', 'XA', 'XB', 'ZZ', 'QO', 'AN', 'CS', 'SU', 'YU']);
const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];

/** Languages in which a country calls itself besides the one that most there speak. */
const furtherLanguages: Record<string, string[]> = {
  ...{ AF: ['ps'], BE: ['nl', 'de'], BY: ['ru'], CA: ['fr'], CH: ['de', 'it'], CY: ['tr'] },
  ...{ DZ: ['ar'], FI: ['sv'], HK: ['zh-Hant', 'en'], HT: ['ht'], IE: ['ga'], IL: ['ar'] },
  ...{ IN: ['hi', 'ta', 'te', 'ml', 'bn'], KE: ['sw', 'en'], KZ: ['ru'], KG: ['ru'], LK: ['ta'] },
  ...{ LU: ['de', 'lb'], MA: ['ar'], MO: ['pt'], MY: ['zh', 'ta'], NZ: ['mi'], PE: ['qu'] },
  ...{ PH: ['fil'], PK: ['pa', 'sd'], PY: ['gn'], SG: ['zh', 'ms', 'ta'], TW: ['zh-Hant'] },
  ...{ UA: ['ru'], US: ['zh', 'vi', 'zh-Hant', 'ru', 'pt', 'ar', 'ht'], ZA: ['af', 'zu', 'xh'] },
};

/** The names by which a country calls itself: Deutschland, 日本, مصر. */
function ownNames(code: string): string[] {
  const spoken = new Intl.Locale(`und-${code}`).maximize();
  const tags = [`${spoken.language}-${spoken.script ?? 'Latn'}`, ...(furtherLanguages[code] ?? [])];
  return tags.flatMap((tag) =>
    (['long', 'short'] as const).flatMap(
      (style) =>
        new Intl.DisplayNames(tag, { type: 'region', style, fallback: 'none' }).of(code) ?? [],
    ),
  );
}

/**
 * The normalised names of every country by its code: in our languages and its own, and other common names.
 */
export function countryKeys(): Map<string, string[]> {
  const displayNames = locales.flatMap((locale) =>
    (['long', 'short'] as const).map(
      (style) => new Intl.DisplayNames(locale, { type: 'region', style, fallback: 'none' }),
    ),
  );
  const keys = new Map<string, string[]>();
  for (const code of letters.flatMap((first) => letters.map((second) => first + second))) {
    const names = displayNames.flatMap((display) => display.of(code) ?? []);
    // Former countries have the code of the present one.
    const isCurrent = Intl.getCanonicalLocales(`und-${code}`)[0] === `und-${code}`;
    if (names.length === 0 || !isCurrent || excludedCodes.has(code)) continue;
    const others = otherNames[code]?.split('|') ?? [];
    keys.set(code, [...new Set([...names, ...ownNames(code), ...others, code].map(normalise))]);
  }
  return keys;
}

let codes: Map<string, string> | undefined;

/**
 * The code of a country from its name in one of our languages, a common name, or the code itself.
 */
export function countryCode(typed: string): string | undefined {
  codes ??= new Map([...countryKeys()].flatMap(([code, keys]) => keys.map((key) => [key, code])));
  return codes.get(normalise(typed));
}
