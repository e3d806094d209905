import { canonicalTag } from '@/lib/contract/language-tags';
import type { Locale } from '@/lib/i18n/locales';
import { signLanguages } from '@/lib/i18n/sign-languages';

/** “Sign language (United States)”: Unicode's data name few sign languages. */
const signed: Record<Locale, (country: string) => string> = {
  en: (country) => `Sign language (${country})`,
  es: (country) => `Lengua de señas (${country})`,
  fr: (country) => `Langue des signes (${country})`,
  ko: (country) => `수어(${country})`,
};

/** Languages of churches without a name in Unicode's data, as their speakers or English call them. */
const unnamed: Record<string, string> = {
  ...{ ksw: 'S’gaw Karen', kjp: 'Pwo Karen', kar: 'Karen', kyu: 'Kayah', cnh: 'Hakha Chin' },
  ...{ ctd: 'Tedim Chin', cfm: 'Falam Chin', czt: 'Zotung Chin', mrh: 'Mara', rhg: 'Rohingya' },
  ...{ hmn: 'Hmong', mww: 'White Hmong', blu: 'Green Hmong', mam: 'Mam', kjb: 'Q’anjob’al' },
  ...{ cak: 'Kaqchikel', quc: 'Kʼicheʼ', kek: 'Q’eqchi’', tzj: 'Tz’utujil', poh: 'Poqomchi’' },
  ...{
    mix: 'Mixteco',
    zap: 'Zapoteco',
    nah: 'Nahuatl',
    pov: 'Kriol',
    gcf: 'Kréyòl',
    gcr: 'Kréyòl',
  },
  ...{ acf: 'Kwéyòl', kea: 'Kriolu', swc: 'Congo Swahili', zyp: 'Zyphe', hil: 'Hiligaynon' },
  ...{ pdc: 'Pennsylvania Dutch', pdt: 'Plautdietsch', adh: 'Adhola', ach: 'Acholi', bem: 'Bemba' },
};

/**
 * A language's name in the reader's language; without one its English name, that by which its speakers
 * know it, or the tag.
 */
export function languageName(tag: string, locale: Locale): string {
  const name = languageInSentence(tag, locale);
  return name.charAt(0).toLocaleUpperCase(locale) + name.slice(1);
}

/** The same within a sentence, where French and Spanish write it with a small letter. */
export function languageInSentence(tag: string, locale: Locale): string {
  const known = nameOf(tag, locale) ?? signName(tag, locale) ?? unnamed[tag] ?? nameOf(tag, 'en');
  return known ?? tag;
}

/** The names of languages for a list, which begins with a capital letter: Anglais et espagnol. */
export function languageList(tags: readonly string[], locale: Locale): string[] {
  return tags.map((tag, index) => (index ? languageInSentence : languageName)(tag, locale));
}

function signName(tag: string, locale: Locale): string | undefined {
  const country = signLanguages.get(tag);
  return country && signed[locale](regionName(country, locale));
}

function nameOf(tag: string, locale: Locale): string | undefined {
  const canonical = canonicalTag(tag);
  if (!canonical) return undefined;
  const names = new Intl.DisplayNames(locale, { type: 'language', fallback: 'none' });
  return names.of(canonical);
}

/** Returns a country's name in the reader's language; its code if the name is unknown. */
export function regionName(code: string, locale: Locale): string {
  try {
    return new Intl.DisplayNames(locale, { type: 'region' }).of(code) ?? code;
  } catch {
    // RangeError: the record holds an invalid code.
    return code;
  }
}
