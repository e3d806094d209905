import { stripLocale } from '@/lib/i18n/paths';
import type { Page, Site } from '../support/crawl';
import type { Thing } from '../support/read-page';
import { canonicalOf } from './head';
import { faultsIf, hides, type Rule } from './rule';
import { thingFaults, typeOf } from './things';

/** The expected types of JSON-LD of each kind of page, by path without locale. */
const expected: [RegExp, string[]][] = [
  [/^\/$/, ['WebSite', 'Organization']],
  [/^\/(answers|testimonials|church)(\/page\/\d+|\/in\/.*)?$/, ['ItemList']],
  [/^\/(post|categories|guides)$/, ['ItemList']],
  [/^\/guides\/./, ['LearningResource', 'BreadcrumbList', 'Organization']],
  [/^\/categories\/./, ['ItemList', 'BreadcrumbList']],
  [/^\/(answers|testimonials)\/[^/]+$/, ['Article', 'BreadcrumbList', 'Organization']],
  [/^\/post\/./, ['BlogPosting', 'BreadcrumbList', 'Organization']],
  [/^\/help$/, ['WebPage']],
  [/^\/help\/all$/, ['WebPage', 'BreadcrumbList']],
  [/^\/help\/./, ['WebPage', 'BreadcrumbList', 'ContactPoint']],
  [/^\/(church|pastor)\/[^/]+$/, ['Church', 'BreadcrumbList']],
  [/^\/(welcome|invitation|story)\/[^/]+$/, ['VideoObject', 'BreadcrumbList', 'Organization']],
];

export const structuredDataRules: Rule[] = [
  {
    name: 'has the JSON-LD types of its kind of page',
    faults: (page) => {
      const { path } = stripLocale(page.path);
      const needed = expected.find(([pattern]) => pattern.test(path))?.[1] ?? [];
      const types = new Set(page.things.map(typeOf));
      return [
        ...page.unreadable,
        ...(hides(page)
          ? []
          : needed.filter((type) => !types.has(type)).map((type) => `no ${type}`)),
      ];
    },
  },
  {
    name: 'has every required property of its JSON-LD types',
    faults: ({ things }) => {
      const known = new Set(things.map((thing) => thing['@id']).filter(Boolean));
      return things.flatMap((thing) => thingFaults(thing, known));
    },
  },
  {
    name: 'has JSON-LD that matches the visible text',
    faults: (page, site) => page.things.flatMap((thing) => disagreements(thing, page, site)),
  },
];

function disagreements(thing: Thing, page: Page, site: Site): string[] {
  const type = typeOf(thing);
  const heading = page.headings[0]?.text ?? '';
  // There may be elements between words, so spaces are ignored.
  const shown = page.text.replaceAll(' ', '');
  const isShown = (text: unknown) => shown.includes(squeezed(text).replaceAll(' ', ''));
  switch (type) {
    case 'Article':
    case 'BlogPosting':
      return faultsIf({
        [`${type} has another headline: ${thing.headline}`]: squeezed(thing.headline) !== heading,
        [`${type} names another page: ${thing.mainEntityOfPage}`]:
          thing.mainEntityOfPage !== page.canonicals[0],
        [`${type} has text that is not on the page`]: !isShown(beginning(thing.description)),
      });
    case 'LearningResource':
      return faultsIf({
        [`${type} has another name: ${thing.name}`]: squeezed(thing.name) !== heading,
      });
    case 'VideoObject':
      return faultsIf({
        [`${type} has another name: ${thing.name}`]: squeezed(thing.name) !== heading,
        [`${type} has text that is not on the page`]: !containsTranscript(thing.transcript, page),
        [`${type} has a film that does not exist`]: isMissing(thing.contentUrl, site),
        [`${type} has a picture that is missing`]: isMissing(thing.thumbnailUrl, site),
      });
    case 'Church':
      return faultsIf({
        [`${type} has a name that is not on the page: ${thing.name}`]: !isShown(thing.name),
        [`${type} has a telephone that is not on the page`]: !isShown(thing.telephone),
        [`${type} has text that is not on the page`]: !isShown(thing.description),
        [`${type} is at another address: ${thing.url}`]: thing.url !== page.canonicals[0],
      });
    case 'ContactPoint':
      return faultsIf({
        [`${type} has a name that is not on the page: ${thing.name}`]: !isShown(thing.name),
        [`${type} has a telephone that is not on the page`]: !isShown(thing.telephone),
      });
    case 'BreadcrumbList':
      return listFaults(thing, 'item', (last) => canonicalOf(page) === last);
    case 'ItemList':
      return listFaults(thing, 'url', () => true).concat(
        elements(thing).flatMap(({ name, url }) =>
          faultsIf({
            [`ItemList has ${name}, which is not on the page`]: !isShown(name),
            [`ItemList has ${url}, which the page does not link to`]: !linksTo(page, url),
          }),
        ),
      );
    default:
      return [];
  }
}

type Element = Record<'position' | 'name' | 'item' | 'url', unknown>;

/** The elements of a list; name and address may be properties of the element's item. */
function elements(list: Thing): Element[] {
  return ([list.itemListElement].flat() as Element[]).map((element) => {
    const thing = typeof element.item === 'object' ? (element.item as Element) : undefined;
    return { ...element, name: element.name ?? thing?.name, url: element.url ?? thing?.url };
  });
}

function listFaults(list: Thing, field: 'item' | 'url', isValidEnd: (last: string) => boolean) {
  const positions = elements(list).map(({ position }) => position);
  const last = URL.parse(String(elements(list).at(-1)?.[field]))?.href;
  return faultsIf({
    [`${typeOf(list)} counts ${positions}`]: positions.some((at, index) => at !== index + 1),
    [`${typeOf(list)} ends at ${last}`]: !last || !isValidEnd(last),
  });
}

/** A text without the ellipsis of truncation. */
const beginning = (text: unknown) => squeezed(text).replace(/…$/, '');

const squeezed = (text: unknown) =>
  String(text ?? '')
    .replace(/\s+/g, ' ')
    .trim();

const linksTo = (page: Page, url: unknown) =>
  page.links.some(({ href }) => URL.parse(href, page.url)?.href === URL.parse(String(url))?.href);

/** Whether the page contains all words of a transcript in order; there may be timestamps in between. */
function containsTranscript(transcript: unknown, { text }: Page): boolean {
  const words = squeezed(transcript).split(' ');
  let at = 0;
  return words.every((word) => {
    at = text.indexOf(word, at);
    if (at < 0) return false;
    at += word.length;
    return true;
  });
}

function isMissing(address: unknown, { origin, answers }: Site): boolean {
  const url = String(address ?? origin);
  if (!url.startsWith(origin)) return false;
  const answer = answers.get(url);
  return answer !== undefined && answer.status !== 200;
}
