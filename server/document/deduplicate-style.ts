// With inlined CSS Next writes the style sheet twice into a page: as an element, and again in React's
// data. React takes the element that is there for its own and never looks at the second; a quarter of
// a page's bytes (docs/decisions/0009-light-pages.md).
import type { Page } from './page.ts';
import { rawElements, sheetAddress } from './raw-elements.ts';
import { escapeScriptJson } from './rsc-payload.ts';

/** Takes the style sheets of the page's elements out of its data, in the page and apart. */
export function deduplicateStyle(page: Page): Page | undefined {
  const sheets = sheetsOf(page.html);
  const inScript = (css: string) => escapeScriptJson(JSON.stringify(css)).slice(1, -1);
  const html = withoutSheets(page.html, sheets, inScript);
  if (html === page.html) return undefined;
  const { flight } = page;
  return { ...page, html, flight: flight && payloadWithoutStyle(flight, sheets) };
}

function sheetsOf(html: string): string[] {
  return rawElements(html)
    .filter((element) => sheetAddress(element))
    .map(({ content }) => content);
}

/** React's data without these style sheets. */
export function payloadWithoutStyle(payload: string, sheets: Iterable<string>): string {
  return withoutSheets(payload, sheets, (css) => css);
}

function withoutSheets(
  text: string,
  sheets: Iterable<string>,
  written: (css: string) => string,
): string {
  let left = text;
  for (const css of sheets) {
    // A row of text is its length in bytes, and the text.
    const length = Buffer.byteLength(css).toString(16);
    left = left.replace(`:T${length},${written(css)}`, ':T1, ');
  }
  return left;
}
