// The style sheet is that of the whole site. A page is painted with the rules that it uses, and loads the
// whole sheet with its scripts, or at once without scripts (docs/decisions/0023, 0043).
import { decodeHTMLAttribute } from 'entities';
import { LRUCache } from 'lru-cache';
import { unescapeCss } from './first-paint-rules.ts';
import { changeLoader } from './loader.ts';
import type { Page } from './page.ts';
import { fieldTypes, rulesFor } from './purge-rules.ts';
import { rawElements, replaceElements, sheetAddress } from './raw-elements.ts';

const tag = /<([a-z][\w-]*)((?:\s+[^\s=>]+(?:="[^"]*")?)*)\s*\/?>/gi;
const attribute = /([^\s=]+)(?:="([^"]*)")?/g;

/**
 * Like scripts, pictures further down are not loaded before the first paint; their frames keep the space.
 * The rule ends when the whole sheet is added, together with the scripts. It does not apply without scripts.
 */
const deferPictures =
  '@media(scripting:enabled){head:not(:has([rel=stylesheet]))+body picture>[loading=lazy]{display:none}}';

/** Rules by the names that they apply to: pages of a kind have the same names. A failure is not cached. */
const rules = new LRUCache<string, string, { names: string[]; css: string }>({
  max: 200,
  fetchMethod: (_key, _stale, { context: { names, css } }) => rulesFor(names, css),
});

/** Reduces the site's sheet in the page to the rules that can apply to the page's elements. */
export async function extractCriticalCss(page: Page): Promise<Page | undefined> {
  const { html, loader } = page;
  const element = rawElements(html).find((candidate) => sheetAddress(candidate));
  const sheet = element && sheetAddress(element);
  if (!loader || !element?.content || !sheet) return undefined;
  const css = element.content;
  const sheetNames = namesOfSheet(css);
  const names = namesOfPage(replaceElements(html, () => ''))
    .filter((name) => sheetNames.has(name) || fieldTypes.has(name))
    .sort();
  const critical = await rules.forceFetch([sheet, ...names].join(' '), { context: { names, css } });
  const lighter = replaceElements(html, (other) =>
    other.start === element.start
      ? `<style${element.attributes}>${critical}${deferPictures}</style>${sheetWithoutScripts(sheet)}`
      : undefined,
  );
  return changeLoader({ ...page, html: lighter, loader }, { sheet });
}

/** Loads the whole sheet where scripts do not run, so that the loader cannot add it. */
export function sheetWithoutScripts(sheet: string): string {
  return `<noscript><link rel="stylesheet" href="${sheet}"></noscript>`;
}

/** The names of all elements and attributes of a page, and the words of all attribute values. */
function namesOfPage(markup: string): string[] {
  const names = new Set<string>();
  // Items of a list repeat the same attributes; each is parsed once.
  const known = new Set<string>();
  for (const [, element = '', attributes = ''] of markup.matchAll(tag)) {
    names.add(element);
    if (known.has(attributes)) continue;
    known.add(attributes);
    for (const [, name = '', value = ''] of attributes.matchAll(attribute)) {
      names.add(name);
      if (known.has(value)) continue;
      known.add(value);
      // Words are classes; the parts between punctuation are variables, as in `style="width: var(--share)"`.
      for (const word of decodeHTMLAttribute(value).split(/\s+/)) {
        for (const part of [word, ...word.split(/[():;,]/)]) names.add(part);
      }
    }
  }
  return [...names];
}

let latest = { css: '', names: new Set<string>() };

/** The names in the sheet's selectors and variables. */
function namesOfSheet(css: string): ReadonlySet<string> {
  if (latest.css !== css) {
    const names = css.match(/(?:\\[\da-f]{1,6}\s?|\\.|[\w-])+/gi) ?? [];
    latest = { css, names: new Set(names.map(unescapeCss)) };
  }
  return latest.names;
}
