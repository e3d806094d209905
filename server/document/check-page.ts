import { payloadWithoutStyle } from './deduplicate-style.ts';
import { sheetWithoutScripts } from './extract-critical-css.ts';
import { loaderElement } from './loader.ts';
import { markupOf } from './markup.ts';
import type { Page } from './page.ts';
import { isExecutable, rawElements, sheetAddress } from './raw-elements.ts';
import { isRow, rscPayloadOf } from './rsc-payload.ts';

/** The parts of a page that no optimisation may change. */
export interface Substance {
  page: Page;
  /** See `markupOf`. */
  markup: string;
  /** Addresses of scripts, without `nomodule` ones: the site's scripts need a browser that supports modules. */
  scripts: ReadonlySet<string>;
  /** Inline scripts, without the loader and React's data. */
  inline: readonly string[];
  payload: string | undefined;
  /** Style sheets by their address. */
  sheets: ReadonlyMap<string, string>;
}

export function substanceOf(page: Page): Substance {
  const { html, loader } = page;
  const elements = rawElements(html);
  const ownLoader = loader && loaderElement(loader);
  const scripts = new Set(loader?.scripts);
  const sheets = new Map<string, string>();
  const inline: string[] = [];
  for (const element of elements) {
    const sheet = sheetAddress(element);
    if (sheet) sheets.set(sheet, element.content);
    if (!isExecutable(element)) continue;
    const script = / src="([^"]+)"/.exec(element.attributes)?.[1];
    if (/\snomodule\b/i.test(element.attributes)) continue;
    if (script) scripts.add(script);
    else if (html.slice(element.start, element.end) === ownLoader) {
      inline.push(...(loader?.inline ?? []));
    } else inline.push(element.content);
  }
  const inlineWithoutRows = inline.filter((script) => !isRow(script));
  const sheetLink = loader?.sheet ? sheetWithoutScripts(loader.sheet) : '';
  const markup = markupOf(html, elements).replace(sheetLink, '');
  return {
    page,
    markup,
    scripts,
    inline: inlineWithoutRows,
    payload: rscPayloadOf(inline),
    sheets,
  };
}

/**
 * Describes what a step broke in a page; undefined if the page still has the same text, links, scripts
 * and hydration data as before.
 */
export function faultOf(after: Substance, before: Substance): string | undefined {
  const { html, loader } = after.page;
  if (after.markup !== before.markup) return 'its markup changed';
  if (loader && !html.includes(loaderElement(loader))) return 'it has no loader';
  if ([...before.scripts].some((src) => !after.scripts.has(src))) return 'a script is missing';
  if (before.inline.some((script) => !after.inline.includes(script)))
    return 'an inline script is missing';
  return faultOfPayload(after, before) ?? faultOfStyle(after, before);
}

function faultOfPayload(after: Substance, before: Substance): string | undefined {
  const isSame = (now: string | undefined, was: string | undefined) =>
    now === was || (was !== undefined && now === payloadWithoutStyle(was, before.sheets.values()));
  if (!isSame(after.page.flight, before.page.flight)) return 'its data at its address changed';
  if (after.payload === undefined && before.payload !== undefined) {
    const isApart =
      after.page.loader?.flight !== undefined && before.payload === before.page.flight;
    return isApart ? undefined : 'its data is missing';
  }
  return isSame(after.payload, before.payload) ? undefined : 'its data changed';
}

function faultOfStyle(after: Substance, before: Substance): string | undefined {
  for (const [address, css] of before.sheets) {
    const reduced = after.sheets.get(address);
    if (reduced === css) continue;
    if (!reduced || reduced.length > css.length || after.page.loader?.sheet !== address)
      return 'a style sheet is missing';
    if (reduced.split('{').length !== reduced.split('}').length) return 'a style sheet is broken';
  }
  return undefined;
}
