import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { locales } from '@/lib/i18n/locales';
import { stripLocale } from '@/lib/i18n/paths';
import type { Page, Site } from '../support/crawl';
import { faultsIf, hides, isInItsLanguage, only, type Rule, robotsOf } from './rule';

/** In characters; Korean needs half as many for the same text. */
const lengths = {
  title: { least: { en: 12, es: 12, fr: 12, ko: 8 }, most: 110 },
  description: { least: { en: 50, es: 50, fr: 50, ko: 20 }, most: 300 },
} as const;

/** Pages that must not be indexed, by path without locale; other pages have no robots element. */
const hidden: [RegExp, string][] = [
  [/^\/embed\//, 'noindex, indexifembedded'],
  [/^\/(checkout2?|verify-email|search-result|users)\b/, 'noindex, follow'],
  [/^\/(locations|churchfinder)\?/, 'noindex, follow'],
  // Shared from person to person.
  [/^\/jesusstorychallenge\/./, 'noindex, follow'],
];

/** The countries with help lines; the page of another country has only an emergency number, and is hidden. */
const helpCountries = parse(readFileSync('content/help-lines.yaml', 'utf8')).map(
  ({ country }: { country: string }) => `/help/${country.toLowerCase()}`,
);
const isOfNumberAlone = (path: string) =>
  /^\/help\/[a-z]{2}$/.test(path) && !helpCountries.includes(path);

export const headRules: Rule[] = [
  {
    name: 'has one language, one h1 and one title',
    faults: ({ lang, locale, headings, titles }) =>
      faultsIf({
        [`lang is ${lang}`]: lang !== locale,
        [`has ${headings.length} h1`]: headings.length !== 1 || !headings[0]?.text,
        [`has ${titles.length} titles`]: titles.length !== 1,
      }),
  },
  {
    name: 'has a title and a description within the length limits',
    faults: (page) =>
      (['title', 'description'] as const).flatMap((field) => {
        const text = textOf(page, field);
        const { least, most } = lengths[field];
        return faultsIf({
          [`${field} of ${text.length}: ${text}`]:
            text.length < least[page.locale] || text.length > most,
        });
      }),
  },
  {
    name: 'has a unique title and a unique description',
    faults: (page, site) =>
      (['title', 'description'] as const).flatMap((field) =>
        hides(page) || !isOwn(page)
          ? []
          : others(page, site, field).map((path) => `has the ${field} of ${path}`),
      ),
  },
  {
    name: 'has one absolute canonical address',
    faults: (page, site) => {
      const [canonical = '', ...more] = page.canonicals;
      if (more.length > 0 || !URL.canParse(canonical)) return [`canonical ${page.canonicals}`];
      if (isOwn(page)) return [];
      // Some addresses show another page and name it as canonical.
      const shown = site.pages.find(({ url }) => url === new URL(canonical).href);
      return faultsIf({
        [`names ${canonical}, which no link leads to`]: !shown,
        [`names ${canonical}, which is not its own`]: shown !== undefined && !isOwn(shown),
        [`names ${canonical}, which is in another language`]: shown?.locale !== page.locale,
      });
    },
  },
  {
    name: 'links its real translations, which link back',
    faults: (page, site) => {
      const { mirrors, locale } = page;
      const ownMirror = mirrors.get(locale);
      if (!ownMirror) return faultsIf({ 'names mirrors but not itself': mirrors.size > 0 });
      return [
        ...faultsIf({
          'is not its own mirror': new URL(ownMirror).href !== canonicalOf(page),
          'has no x-default': mirrors.get('x-default') !== mirrors.get('en'),
          'is not in its declared language': !isInItsLanguage(page),
        }),
        ...[...mirrors].flatMap(([language, address]) =>
          mirrorFaults(page, site, language, address),
        ),
      ];
    },
  },
  {
    name: 'has the expected robots directives',
    faults: (page) => {
      const { path } = stripLocale(page.path);
      const listed = isOfNumberAlone(path)
        ? 'noindex, follow'
        : hidden.find(([pattern]) => pattern.test(path))?.[1];
      const untranslated = page.locale !== 'en' && page.mirrors.size === 0;
      const robots = robotsOf(page);
      if (listed ?? untranslated) {
        return faultsIf({ [`robots is "${robots}"`]: robots !== (listed ?? 'noindex, follow') });
      }
      return faultsIf({ [`robots is "${robots}"`]: robots !== '' });
    },
  },
  {
    // Browsers request /favicon.ico by themselves.
    name: 'links its home screen icon, its manifest and the feeds of its language',
    faults: ({ offers, locale }) =>
      [
        { rel: /apple-touch-icon/, href: /\.png/ },
        { rel: /manifest/, href: /\.webmanifest$/ },
        { rel: /alternate/, href: new RegExp(`/feeds/${locale}/answers\\.xml$`) },
        { rel: /alternate/, href: new RegExp(`/feeds/${locale}/posts\\.xml$`) },
      ]
        .filter((needed) => !offers.some((o) => needed.rel.test(o.rel) && needed.href.test(o.href)))
        .map(({ href }) => `offers no ${href}`),
  },
];

export function canonicalOf({ canonicals: [canonical = ''] }: Page): string | undefined {
  return URL.parse(canonical)?.href;
}

/** Whether the page is at its canonical address. */
export function isOwn(page: Page): boolean {
  return canonicalOf(page) === page.url;
}

function mirrorFaults(page: Page, site: Site, language: string, address: string): string[] {
  const url = URL.parse(address)?.href;
  const mirror = site.pages.find((other) => other.url === url);
  if (!mirror) return [`no link leads to its mirror ${address}`];
  return faultsIf({
    [`unknown language ${language}`]: ![...locales, 'x-default'].includes(language),
    [`${address} is in ${mirror.locale}`]: language !== 'x-default' && mirror.locale !== language,
    [`${address} does not name it`]:
      mirror.mirrors.get(page.locale) !== page.mirrors.get(page.locale),
    [`${address} has two locales`]: stripLocale(stripLocale(mirror.path).path).locale !== undefined,
  });
}

function textOf(page: Page, field: 'title' | 'description'): string {
  return (field === 'title' ? page.titles[0] : only(page, 'description')) ?? '';
}

const byText = new WeakMap<Site, Map<string, Page[]>>();

/** The other pages of the same title or description that search engines may find. */
function others(page: Page, site: Site, field: 'title' | 'description'): string[] {
  let known = byText.get(site);
  if (!known) {
    known = new Map();
    for (const other of site.pages.filter((one) => !hides(one) && isOwn(one))) {
      for (const kind of ['title', 'description'] as const) {
        const key = `${kind} ${textOf(other, kind)}`;
        known.set(key, [...(known.get(key) ?? []), other]);
      }
    }
    byText.set(site, known);
  }
  const mirrors = new Set([page.url, ...page.mirrors.values()]);
  return (known.get(`${field} ${textOf(page, field)}`) ?? [])
    .filter(({ url }) => !mirrors.has(url) && !mirrors.has(url.replace(/\/$/, '')))
    .map(({ path }) => path);
}
