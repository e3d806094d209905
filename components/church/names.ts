import type { Locale } from '@/lib/i18n/locales';

/** Languages without a name in Unicode's data. */
const unnamed: Record<string, Partial<Record<Locale, string>>> = {
  ase: { es: 'lengua de señas americana', ko: '미국 수어' },
};

/** Returns a language's name in the reader's language; its tag if the name is unknown. */
export function languageName(tag: string, locale: Locale): string {
  const name = unnamed[tag]?.[locale] ?? nameOf('language', tag, locale);
  return name.charAt(0).toLocaleUpperCase(locale) + name.slice(1);
}

/** Returns a country's name in the reader's language; its code if the name is unknown. */
export function regionName(code: string, locale: Locale): string {
  return nameOf('region', code, locale);
}

function nameOf(type: 'language' | 'region', code: string, locale: Locale): string {
  try {
    return new Intl.DisplayNames(locale, { type }).of(code) ?? code;
  } catch {
    // RangeError: the record holds an invalid code.
    return code;
  }
}
