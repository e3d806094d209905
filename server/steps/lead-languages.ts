import { mainLocale, siteLocales } from '../../lib/config/languages.ts';
import { detectionCookie, isLocale, type Locale, locales } from '../../lib/i18n/locales.ts';
import { localePath } from '../../lib/i18n/paths.ts';
import { visitorLocale } from '../../lib/i18n/plan-route.ts';
import type { Exchange, StepResult } from '../http/exchange.ts';
import { leadTo } from '../http/lead-to.ts';
import { readCookies } from '../page-store/cookies.ts';

/**
 * Leads addresses of a switched-off language to the same page in the site's main one, by 307, because the language
 * may be switched on again, and because a form then keeps what it sends (docs/decisions/0113). Addresses without a
 * language are those of English (0138). At `/`, only the languages that are on are offered; middleware.ts runs apart
 * and knows them all.
 */
export function leadLanguages(exchange: Exchange): StepResult {
  const languages = siteLocales();
  if (languages.length === locales.length) return undefined;
  const { url = '/' } = exchange.request;
  const [, path = '/', search = ''] = /^([^?]*)(.*)$/s.exec(url) ?? [];
  if (path === '/') return leadHome(exchange, search, languages);
  const to = addressWhenOn(path, search, languages);
  return to === undefined
    ? undefined
    : lead(exchange, to, { 'Cache-Control': 'private, no-store' });
}

/** Where an address leads whose language is off; undefined for others. */
export function addressWhenOn(
  path: string,
  search: string,
  languages: readonly Locale[],
): string | undefined {
  const to = pathWhenOn(path, languages);
  const [main = 'en'] = languages;
  const ofPage = () =>
    search.replace(/([?&]lang=)([a-z]{2})(?=&|$)/, (all: string, name: string, value: string) =>
      isLocale(value) && !languages.includes(value) ? name + main : all,
    );
  return to === undefined ? undefined : to + ofPage();
}

/** Folders of documents in each language; those of sitemaps are gone with their language. */
const documents = new Set(['feeds', 'print']);
/** What is in no language: calls, files, and codes for other sites. */
const inNoLanguage =
  /^\/(?:api|_next|previews|sitemaps|fonts|scenes|brand|churches|map|media|oembed|embed-code)(?:\/|$)|\.\w{1,20}$/;

function pathWhenOn(path: string, languages: readonly Locale[]): string | undefined {
  const segments = path.split('/').slice(1);
  const at = documents.has(segments[0] ?? '') ? 1 : 0;
  const locale = segments[at]?.toLowerCase();
  const [main = 'en'] = languages;
  if (!isLocale(locale) && at === 0 && main !== 'en') {
    return inNoLanguage.test(path) ? undefined : `/${main}/${ownPath(path)}`;
  }
  if (!isLocale(locale) || languages.includes(locale)) return undefined;
  const rest = segments.slice(at + 1).join('/');
  return at === 1 ? `/${segments[0]}/${main}/${rest}` : localePath(main, `/${ownPath(rest)}`);
}

/** Not to another site: `/ko//evil.example`. */
const ownPath = (path: string) => path.replace(/^[/\\]+/, '');

function leadHome(exchange: Exchange, search: string, languages: readonly Locale[]): StepResult {
  const { request } = exchange;
  if (mainLocale() === 'en' && /[?&]lang=en(?:&|$)/.test(search)) return undefined;
  const cookies = readCookies(request.headers.cookie);
  const { locale, remembered } = visitorLocale(
    {
      localeCookie: cookies.locale,
      detectionCookie: cookies.i18n_redirected,
      acceptLanguage: request.headers['accept-language'] ?? null,
    },
    languages,
  );
  if (locale === 'en') {
    // As our own links to the English home page, so that middleware.ts does not lead elsewhere.
    request.url = `/${search ? `${search}&` : '?'}lang=en`;
    return undefined;
  }
  const { name, maxAgeSeconds } = detectionCookie;
  const cookie = `${name}=${locale}; Path=/; Max-Age=${maxAgeSeconds}; SameSite=lax`;
  return lead(exchange, localePath(locale, '/') + search, {
    'Cache-Control': 'private, no-store',
    ...(!remembered && { 'Set-Cookie': cookie }),
  });
}

function lead(exchange: Exchange, to: string, headers: Record<string, string>): StepResult {
  exchange.route = 'other';
  return leadTo(exchange, 307, to, headers);
}
