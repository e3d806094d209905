import { payloadWithoutStyle } from './deduplicate-style.ts';
import { sheetWithoutScripts } from './extract-critical-css.ts';
import { loaderElement } from './loader.ts';
import type { Page } from './page.ts';
import { isExecutable, type RawElement, rawElements, sheetAddress } from './raw-elements.ts';
import { isRow, rscPayloadOf } from './rsc-payload.ts';

const scriptPreload = /<link rel="preload" as="script"[^>]*\/>/g;

/** What must not change in a page, however it is optimised. */
export interface Substance {
  page: Page;
  /** All but scripts, style sheets, and that scripts are fetched early. Data in JSON belongs to it. */
  markup: string;
  /** Those of browsers that know modules: the site's scripts run in no other. */
  scripts: ReadonlySet<string>;
  /** Inline scripts but for the loader and React's data. */
  inline: readonly string[];
  payload: string | undefined;
  /** Style sheets by their address. */
  sheets: ReadonlyMap<string, string>;
}

export function substanceOf(page: Page): Substance {
  const { html, loader } = page;
  const elements = rawElements(html);
  const own = loader && loaderElement(loader);
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
    else if (html.slice(element.start, element.end) === own) inline.push(...(loader?.inline ?? []));
    else inline.push(element.content);
  }
  const others = inline.filter((script) => !isRow(script));
  const whole = loader?.sheet ? sheetWithoutScripts(loader.sheet) : '';
  const markup = markupOf(html, elements).replace(whole, '');
  return { page, markup, scripts, inline: others, payload: rscPayloadOf(inline), sheets };
}

function markupOf(html: string, elements: readonly RawElement[]): string {
  let done = 0;
  let markup = '';
  for (const element of elements) {
    if (element.name === 'script' && !isExecutable(element)) continue;
    markup += html.slice(done, element.start);
    done = element.end;
  }
  return (markup + html.slice(done)).replace(scriptPreload, '');
}

/**
 * What is wrong with a page after a step; undefined for one that still says, leads to and runs what it
 * did before: whatever the step has done, words, links and hydration stand.
 */
export function faultOf(after: Substance, before: Substance): string | undefined {
  const { html, loader } = after.page;
  if (after.markup !== before.markup) return 'other markup';
  if (loader && !html.includes(loaderElement(loader))) return 'no loader';
  if ([...before.scripts].some((src) => !after.scripts.has(src))) return 'a script less';
  if (before.inline.some((script) => !after.inline.includes(script)))
    return 'an inline script less';
  return faultOfPayload(after, before) ?? faultOfStyle(after, before);
}

function faultOfPayload(after: Substance, before: Substance): string | undefined {
  const isSame = (now: string | undefined, was: string | undefined) =>
    now === was || (was !== undefined && now === payloadWithoutStyle(was, before.sheets.values()));
  if (!isSame(after.page.flight, before.page.flight)) return 'other data apart';
  if (after.payload === undefined && before.payload !== undefined) {
    const isApart =
      after.page.loader?.flight !== undefined && before.payload === before.page.flight;
    return isApart ? undefined : 'no data';
  }
  return isSame(after.payload, before.payload) ? undefined : 'other data';
}

function faultOfStyle(after: Substance, before: Substance): string | undefined {
  for (const [address, css] of before.sheets) {
    const left = after.sheets.get(address);
    if (left === css) continue;
    if (!left || left.length > css.length || after.page.loader?.sheet !== address)
      return 'no style';
    if (left.split('{').length !== left.split('}').length) return 'broken style';
  }
  return undefined;
}
