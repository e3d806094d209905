// With inlined CSS Next writes the style sheet into a page twice: as an element, and again in React's
// data. React adopts the existing element and never reads the second copy, which is a quarter of a
// page's bytes (docs/decisions/0009-light-pages.md).
import type { Page } from './page.ts';
import { rawElements, sheetAddress } from './raw-elements.ts';
import { escapeScriptJson } from './rsc-payload.ts';

/** Removes the page's style sheets from React's data, both in the page and in `flight`. */
export function deduplicateStyle(page: Page): Page | undefined {
  const sheets = sheetsOf(page.html);
  const escapeInScript = (css: string) => escapeScriptJson(JSON.stringify(css)).slice(1, -1);
  const html = withoutSheets(page.html, sheets, escapeInScript);
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
  encode: (css: string) => string,
): string {
  let result = text;
  for (const css of sheets) {
    // A text row is its length in bytes (hexadecimal) followed by the text.
    const length = Buffer.byteLength(css).toString(16);
    result = result.replace(`:T${length},${encode(css)}`, ':T1, ');
  }
  return result;
}
