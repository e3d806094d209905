import { decodeHTML } from 'entities';
import type { RestSite } from './read-rest.ts';

/* Which translations a page has, as it says itself to search engines: `<link rel="alternate" hreflang="es" href="…">`. */

/** A page of that many languages lists something else. */
const maxLanguages = 60;

/** The addresses of a page by their languages, of the same site only. */
export function alternatesIn(html: string, page: string): Record<string, string> {
  const found: Record<string, string> = {};
  for (const [tag] of html.matchAll(/<link\b[^<>]{0,1500}>/gi)) {
    const value = (name: string) =>
      new RegExp(`\\s${name}\\s{0,3}=\\s{0,3}["']([^"'<>]{1,1000})["']`, 'i').exec(tag)?.[1] ?? '';
    const language = value('hreflang').toLowerCase();
    const url = URL.parse(decodeHTML(value('href')), page);
    const isIts =
      value('rel').toLowerCase() === 'alternate' &&
      /^[a-z]{2,3}(?:[-_][a-z\d]{2,8}){0,4}$/.test(language);
    if (!isIts || url?.host !== new URL(page).host || /\/feed\/?$/.test(url.pathname)) continue;
    if (Object.keys(found).length < maxLanguages) found[language] ??= url.href;
  }
  return found;
}

/** An address without what differs where WordPress writes it in pages and at its REST address. */
export function pathOf(address: string): string {
  const url = URL.parse(address);
  if (!url) return address;
  try {
    return url.host + decodeURIComponent(url.pathname).replace(/\/$/, '') + url.search;
  } catch {
    return url.host + url.pathname + url.search;
  }
}

/** The addresses of posts and pages of which WordPress names no language. */
export function linksWithoutLanguage({ answers }: RestSite): string[] {
  return answers
    .filter(({ of }) => of === 'posts' || of === 'pages')
    .flatMap(({ bytes }) => entriesOf(bytes))
    .flatMap(({ link, lang, wpml_current_locale: locale }) =>
      typeof link === 'string' && URL.canParse(link) && !lang && !locale ? [link] : [],
    );
}

function entriesOf(bytes: Uint8Array): Record<string, unknown>[] {
  try {
    const words = new TextDecoder().decode(bytes);
    const list: unknown = JSON.parse(words.slice(Math.max(0, words.search(/[[{]/))));
    return Array.isArray(list) ? list.filter((one) => typeof one === 'object' && one !== null) : [];
  } catch {
    return [];
  }
}
