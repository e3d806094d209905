import { defaultLocale, isLocale, type Locale } from './locales.ts';

/**
 * The path in a language: /es, /fr or /ko in front, nothing for English (specification 2.1).
 * `path` starts with a slash and carries no locale; a query or a hash stays.
 */
export function localePath(locale: Locale, path: string): string {
  if (locale === defaultLocale) return path;
  return path === '/' || /^\/[?#]/.test(path) ? `/${locale}${path.slice(1)}` : `/${locale}${path}`;
}

/** Takes any leading locale off a path (specification 4.2): `/ko/answers` and `/en/answers` give `/answers`. */
export function stripLocale(path: string): { locale: Locale | undefined; path: string } {
  const [, first = '', rest = ''] = /^\/([^/?#]*)(.*)$/s.exec(path) ?? [];
  if (!isLocale(first)) return { locale: undefined, path };
  return { locale: first, path: rest.startsWith('/') ? rest : `/${rest}` };
}

/** The same place in another language (specification 4.2); path, slug, query and hash are kept. */
export function switchLocale(path: string, locale: Locale): string {
  return localePath(locale, stripLocale(path).path);
}

/**
 * The query of that place: results are in the language that `lang` says (specification 2.6), so it
 * goes along with the language that is chosen.
 */
export function switchQuery(search: string, locale: Locale): string {
  return search.replace(/([?&]lang=)([^&]*)/g, (whole, name: string, value: string) =>
    isLocale(value) ? name + locale : whole,
  );
}

/**
 * Where a link to the same place in another language leads. `/` shows each visitor their own language,
 * so that a plain link to English home has to say that English is meant (`planRoute`).
 */
export function languageLink(path: string, locale: Locale): string {
  const to = switchLocale(path, locale);
  const isLeft = stripLocale(path).locale !== undefined;
  return to === '/' && isLeft ? `/?lang=${locale}` : to;
}

/** A segment of a path as text. A malformed escape is taken as it stands. */
export function decodeSegment(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

/** The address of a search (specification 2.6): /search-result/{encoded text}?lang={locale}. */
export function searchResultPath(locale: Locale, text: string): string {
  const wanted = text.trim().toWellFormed();
  // A browser resolves a segment of dots away, even an encoded one; a space after it keeps it.
  const encoded = encodeURIComponent(/^\.{1,2}$/.test(wanted) ? `${wanted} ` : wanted);
  return `${localePath(locale, `/search-result/${encoded}`)}?lang=${locale}`;
}
