import { locales } from '../../lib/contract/locales.ts';
import { normalise } from '../search/normalise.ts';

/* Names of countries and languages in the site's languages and those of many lists. */

const readers = [...locales, 'de', 'nl', 'pt', 'it', 'vi', 'zh', 'zh-Hant', 'ja'];
const letters = [...'abcdefghijklmnopqrstuvwxyz'];
const pairs = letters.flatMap((first) => letters.map((second) => first + second));

/** The codes of three letters (ISO 3166-1 alpha-3). */
const longCodes = new Map(
  `AD:AND AE:ARE AG:ATG AI:AIA AM:ARM AO:AGO AT:AUT AX:ALA BA:BIH BB:BRB BD:BGD BF:BFA BI:BDI BJ:BEN BL:BLM BN:BRN
  BS:BHS BY:BLR BZ:BLZ CC:CCK CD:COD CF:CAF CG:COG CK:COK CL:CHL CM:CMR CN:CHN CV:CPV CW:CUW DK:DNK EE:EST FK:FLK
  FM:FSM FO:FRO GA:GAB GB:GBR GD:GRD GF:GUF GG:GGY GL:GRL GN:GIN GP:GLP GQ:GNQ GT:GTM GU:GUM GW:GNB IE:IRL IL:ISR
  IM:IMN IQ:IRQ IS:ISL JM:JAM KH:KHM KM:COM KN:KNA KP:PRK KR:KOR KY:CYM KZ:KAZ LI:LIE LK:LKA LR:LBR LV:LVA MD:MDA
  ME:MNE MF:MAF MG:MDG MH:MHL MK:MKD MO:MAC MP:MNP MQ:MTQ MT:MLT MV:MDV MW:MWI MX:MEX MZ:MOZ NC:NCL NL:NLD NU:NIU
  PA:PAN PF:PYF PG:PNG PK:PAK PL:POL PM:SPM PN:PCN PS:PSE PT:PRT PW:PLW PY:PRY RS:SRB RW:RWA SB:SLB SC:SYC SD:SDN
  SE:SWE SG:SGP SI:SVN SK:SVK SN:SEN SR:SUR SS:SSD SV:SLV SX:SXM SZ:SWZ TC:TCA TD:TCD TG:TGO TN:TUN TR:TUR TV:TUV
  TZ:TZA UA:UKR UG:UGA UY:URY VC:VCT VG:VGB VI:VIR WF:WLF WS:WSM YE:YEM ZA:ZAF ZM:ZMB ZW:ZWE
  AF:AFG AL:ALB AR:ARG AU:AUS AW:ABW AZ:AZE BE:BEL BG:BGR BH:BHR BM:BMU BO:BOL BR:BRA BT:BTN BW:BWA CA:CAN CH:CHE
  CI:CIV CO:COL CR:CRI CU:CUB CY:CYP CZ:CZE DE:DEU DJ:DJI DM:DMA DO:DOM DZ:DZA EC:ECU EG:EGY ER:ERI ES:ESP ET:ETH
  FI:FIN FJ:FJI FR:FRA GE:GEO GH:GHA GI:GIB GM:GMB GR:GRC GY:GUY HK:HKG HN:HND HR:HRV HT:HTI HU:HUN ID:IDN IN:IND
  IR:IRN IT:ITA JE:JEY JO:JOR JP:JPN KE:KEN KG:KGZ KI:KIR KW:KWT LA:LAO LB:LBN LC:LCA LS:LSO LT:LTU LU:LUX LY:LBY
  MA:MAR MC:MCO ML:MLI MM:MMR MN:MNG MR:MRT MS:MSR MU:MUS MY:MYS NA:NAM NE:NER NF:NFK NG:NGA NI:NIC NO:NOR NP:NPL
  NR:NRU NZ:NZL OM:OMN PE:PER PH:PHL PR:PRI QA:QAT RE:REU RO:ROU RU:RUS SA:SAU SH:SHN SL:SLE SM:SMR SO:SOM ST:STP
  SY:SYR TH:THA TJ:TJK TK:TKL TL:TLS TM:TKM TO:TON TT:TTO TW:TWN US:USA UZ:UZB VA:VAT VE:VEN VN:VNM VU:VUT XK:XKX
  YT:MYT`
    .split(/\s+/)
    .map((pair) => [pair.slice(3), pair.slice(0, 2)] as const),
);

/** Names that CLDR writes otherwise. */
const otherCountries: Record<string, string> = {
  ...{ uk: 'GB', england: 'GB', scotland: 'GB', wales: 'GB', 'northern ireland': 'GB', gbr: 'GB' },
  ...{ 'great britain': 'GB', inglaterra: 'GB', angleterre: 'GB', 영국: 'GB' },
  ...{
    'u k': 'GB',
    'n ireland': 'GB',
    eire: 'IE',
    drc: 'CD',
    'republic of congo': 'CG',
    uae: 'AE',
  },
  ...{
    swaziland: 'SZ',
    macedonia: 'MK',
    'russian federation': 'RU',
    trinidad: 'TT',
    antigua: 'AG',
  },
  ...{ 'hong kong': 'HK', palestine: 'PS', palestina: 'PS', 'rep dominicaine': 'DO', rd: 'DO' },
  ...{
    'dominican rep': 'DO',
    'rep dominicana': 'DO',
    'sao tome': 'ST',
    pilipinas: 'PH',
    rsa: 'ZA',
  },
  ...{
    bosnia: 'BA',
    'east timor': 'TL',
    vatican: 'VA',
    prc: 'CN',
    'mainland china': 'CN',
    macau: 'MO',
  },
  ...{ usa: 'US', 'u s a': 'US', 'u s': 'US', america: 'US', eua: 'US', 'ee uu': 'US', eeuu: 'US' },
  ...{ 'united states of america': 'US', 'etats unis d amerique': 'US', 미합중국: 'US' },
  ...{ korea: 'KR', 'republic of korea': 'KR', corea: 'KR', coree: 'KR', 한국: 'KR', kor: 'KR' },
  ...{ can: 'CA', mex: 'MX', fra: 'FR', esp: 'ES', deu: 'DE', nld: 'NL', holland: 'NL', bra: 'BR' },
  ...{
    'the netherlands': 'NL',
    holanda: 'NL',
    hollande: 'NL',
    'czech republic': 'CZ',
    turkey: 'TR',
  },
  ...{
    'cote d ivoire': 'CI',
    'ivory coast': 'CI',
    'dr congo': 'CD',
    'democratic republic of the congo': 'CD',
  },
  ...{
    burma: 'MM',
    deutschland: 'DE',
    espana: 'ES',
    brasil: 'BR',
    nederland: 'NL',
    日本: 'JP',
    中国: 'CN',
  },
};
const otherLanguages: Record<string, string> = {
  ...{
    mandarin: 'zh',
    cantonese: 'yue',
    tagalog: 'fil',
    farsi: 'fa',
    castellano: 'es',
    hangul: 'ko',
  },
  ...{ kreyol: 'ht', creole: 'ht', 'haitian creole': 'ht', 中文: 'zh', 日本語: 'ja', tieng: 'vi' },
  ...{ eng: 'en', esp: 'es', fra: 'fr', kor: 'ko', ingles: 'en', 영어: 'en', asl: 'ase' },
};

function namesOf(type: 'region' | 'language', codes: string[], others: Record<string, string>) {
  const names = new Map<string, string>();
  for (const reader of readers) {
    const display = new Intl.DisplayNames(reader, { type, fallback: 'none' });
    for (const code of codes) {
      const key = normalise(display.of(code) ?? '');
      if (key !== '' && !names.has(key)) names.set(key, code);
    }
  }
  for (const [name, code] of Object.entries(others)) names.set(normalise(name), code);
  return names;
}

/** Codes that were countries, or are none. */
const notCountries = new Set([
  'AC',
  'AN',
  'CP',
  'CS',
  'DD',
  'DG',
  'EA',
  'EU',
  'EZ',
  'FX',
  'IC',
  'NT',
  'QO',
  'SU',
  'TA',
  'TP',
  'UN',
  'XA',
  'XB',
  'YU',
  'ZR',
  'ZZ',
]);

let countries: { names: Map<string, string>; codes: Set<string> } | undefined;
function knownCountries() {
  if (countries) return countries;
  const english = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
  const codes = pairs
    .map((pair) => pair.toUpperCase())
    // Old codes have the name of their successor.
    .filter(
      (code) =>
        english.of(code) &&
        !notCountries.has(code) &&
        Intl.getCanonicalLocales(`und-${code}`)[0] === `und-${code}`,
    );
  countries = { names: namesOf('region', codes, otherCountries), codes: new Set(codes) };
  return countries;
}

let languages: { names: Map<string, string>; tags: Set<string> } | undefined;
function knownLanguages() {
  if (languages) return languages;
  const three = ['fil', 'yue', 'haw', 'ceb', 'hmn', 'ase', 'ilo', 'kar'];
  const names = namesOf('language', [...pairs, ...three], otherLanguages);
  languages = { names, tags: new Set(names.values()) };
  return languages;
}

/** The code of a country by its code or name; undefined if the text is none. */
export function countryOf(text: string): string | undefined {
  if (text.length > 80) return undefined;
  const code = text.trim().toUpperCase();
  if (knownCountries().codes.has(code)) return code;
  const { names } = knownCountries();
  const name = normalise(text);
  return longCodes.get(code) ?? names.get(name) ?? names.get(name.replace(/^the /, ''));
}

/** The tag of a language by its tag or name; undefined if the text is none. */
export function languageOf(text: string): string | undefined {
  if (text.length > 60) return undefined;
  const { names, tags } = knownLanguages();
  const tag = text.trim().toLowerCase();
  return /^[a-z]{2,3}$/.test(tag) && tags.has(tag) ? tag : names.get(normalise(text));
}
