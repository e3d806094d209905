import { defaultLocale, isLocale, type Locale } from './locales.ts';

/**
 * The path in a language: with the prefix /es, /fr or /ko, none for English (specification 2.1). `path`
 * starts with a slash and has no locale; query and hash are kept.
 */
export function localePath(locale: Locale, path: string): string {
  if (locale === defaultLocale) return path;
  return path === '/' || /^\/[?#]/.test(path) ? `/${locale}${path.slice(1)}` : `/${locale}${path}`;
}

/** Removes the leading locale of a path (specification 4.2): `/ko/answers` and `/en/answers` become `/answers`. */
export function stripLocale(path: string): { locale: Locale | undefined; path: string } {
  const [, first = '', rest = ''] = /^\/([^/?#]*)(.*)$/s.exec(path) ?? [];
  if (!isLocale(first)) return { locale: undefined, path };
  return { locale: first, path: rest.startsWith('/') ? rest : `/${rest}` };
}

/** The same page in another language (specification 4.2); path, slug, query and hash are kept. */
export function switchLocale(path: string, locale: Locale): string {
  return localePath(locale, stripLocale(path).path);
}

/**
 * The query string of that page: `lang` is the language of search results (specification 2.6), so it is
 * changed too.
 */
export function switchQuery(search: string, locale: Locale): string {
  return search.replace(/([?&]lang=)([^&]*)/g, (parameter, name: string, value: string) =>
    isLocale(value) ? name + locale : parameter,
  );
}

/**
 * The address of a link to the same page in another language. `/` redirects visitors to their own language,
 * so a link to the English home page needs `lang=en` (`planRoute`).
 */
export function languageLink(path: string, locale: Locale): string {
  const to = switchLocale(path, locale);
  const hasPrefix = stripLocale(path).locale !== undefined;
  return to === '/' && hasPrefix ? `/?lang=${locale}` : to;
}

/** Decodes a path segment. Returns it unchanged if an escape is malformed. */
export function decodeSegment(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

/** The address of a search (specification 2.6): /search-result/{encoded text}?lang={locale}. */
export function searchResultPath(locale: Locale, text: string): string {
  const trimmed = text.trim().toWellFormed();
  // Browsers resolve segments of dots, even encoded ones; a trailing space prevents that.
  const encoded = encodeURIComponent(/^\.{1,2}$/.test(trimmed) ? `${trimmed} ` : trimmed);
  return `${localePath(locale, `/search-result/${encoded}`)}?lang=${locale}`;
}
