// The style sheet is the whole site's. A page is painted with the rules that are its own, and has the
// whole with its scripts, or at once where none run (docs/decisions/0023-a-page-in-one-flight.md, 0043).
import { decodeHTMLAttribute } from 'entities';
import { LRUCache } from 'lru-cache';
import { changeLoader } from './loader.ts';
import type { Page } from './page.ts';
import { fieldTypes, rulesFor } from './purge-rules.ts';
import { rawElements, replaceElements, sheetAddress } from './raw-elements.ts';
import { unescapeCss } from './resting-rules.ts';

const tag = /<([a-z][\w-]*)((?:\s+[^\s=>]+(?:="[^"]*")?)*)\s*\/?>/gi;
const attribute = /([^\s=]+)(?:="([^"]*)")?/g;

/**
 * Pictures further down wait for the first paint, as scripts do; their frames are there. The whole sheet
 * ends it, for it begins to come when scripts do. What runs no scripts does not heed it.
 */
const later =
  '@media(scripting:enabled){head:not(:has([rel=stylesheet]))+body picture>[loading=lazy]{display:none}}';

/** Pages of a kind have the same names, so they share their rules. A failure is not remembered. */
const rules = new LRUCache<string, string, { names: string[]; css: string }>({
  max: 200,
  fetchMethod: (_key, _stale, { context: { names, css } }) => rulesFor(names, css),
});

/** Leaves in the page those rules of the site's sheet that can apply to what is in it. */
export async function extractCriticalCss(page: Page): Promise<Page | undefined> {
  const { html, loader } = page;
  const element = rawElements(html).find((candidate) => sheetAddress(candidate));
  const sheet = element && sheetAddress(element);
  if (!loader || !element?.content || !sheet) return undefined;
  const css = element.content;
  const spoken = namesOfSheet(css);
  const names = namesOfPage(replaceElements(html, () => ''))
    .filter((name) => spoken.has(name) || fieldTypes.has(name))
    .sort();
  const critical = await rules.forceFetch([sheet, ...names].join(' '), { context: { names, css } });
  const lighter = replaceElements(html, (other) =>
    other.start === element.start
      ? `<style${element.attributes}>${critical}${later}</style>${sheetWithoutScripts(sheet)}`
      : undefined,
  );
  return changeLoader({ ...page, html: lighter, loader }, { sheet });
}

/** The whole sheet for browsers that run no scripts, and so will not have it with them. */
export function sheetWithoutScripts(sheet: string): string {
  return `<noscript><link rel="stylesheet" href="${sheet}"></noscript>`;
}

/** Every element, attribute and value of a page, values by their words. */
function namesOfPage(markup: string): string[] {
  const names = new Set<string>();
  // Of a list, each item has the same.
  const known = new Set<string>();
  for (const [, element = '', attributes = ''] of markup.matchAll(tag)) {
    names.add(element);
    if (known.has(attributes)) continue;
    known.add(attributes);
    for (const [, name = '', value = ''] of attributes.matchAll(attribute)) {
      names.add(name);
      if (known.has(value)) continue;
      known.add(value);
      // Words for classes; what stands between brackets for `style="width: var(--share)"`.
      for (const word of decodeHTMLAttribute(value).split(/\s+/)) {
        for (const part of [word, ...word.split(/[():;,]/)]) names.add(part);
      }
    }
  }
  return [...names];
}

let latest = { css: '', names: new Set<string>() };

/** What selectors and variables of the sheet are called. */
function namesOfSheet(css: string): ReadonlySet<string> {
  if (latest.css !== css) {
    const names = css.match(/(?:\\[\da-f]{1,6}\s?|\\.|[\w-])+/gi) ?? [];
    latest = { css, names: new Set(names.map(unescapeCss)) };
  }
  return latest.names;
}
