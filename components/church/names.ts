import type { Locale } from '@/lib/i18n/locales';

/** Languages that the data of Unicode has no name for. */
const unnamed: Record<string, Partial<Record<Locale, string>>> = {
  ase: { es: 'lengua de señas americana', ko: '미국 수어' },
};

/** What a language is called in the reader's own; its tag where nobody knows a name. */
export function languageName(tag: string, locale: Locale): string {
  const name = unnamed[tag]?.[locale] ?? nameOf('language', tag, locale);
  return name.charAt(0).toLocaleUpperCase(locale) + name.slice(1);
}

/** What a country is called in the reader's language; its code where nobody knows a name. */
export function regionName(code: string, locale: Locale): string {
  return nameOf('region', code, locale);
}

function nameOf(type: 'language' | 'region', code: string, locale: Locale): string {
  try {
    return new Intl.DisplayNames(locale, { type }).of(code) ?? code;
  } catch {
    // RangeError: the record holds what is no code.
    return code;
  }
}
