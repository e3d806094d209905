// With inlined CSS Next writes the style sheet twice into a page: as an element, and again in the data
// that its scripts read (React's "flight"). React takes the element that is there for its own and never
// looks at the second; a quarter of a page's bytes (docs/decisions/0009-light-pages.md).
import { htmlEscapeJsonString } from 'next/dist/shared/lib/htmlescape.js';

const styleElement = /<style data-precedence="next"[^>]*>(.*?)<\/style>/gs;

/** The same page with its style sheet in it once. Where Next writes it in another form it is left alone. */
export function styleOnce(html) {
  return withoutSheets(html, html, (css) => htmlEscapeJsonString(JSON.stringify(css)).slice(1, -1));
}

/** The same flight without the style sheets that stand in its page. */
export function flightWithoutStyle(flight, html) {
  return withoutSheets(flight, html, (css) => css);
}

function withoutSheets(text, html, written) {
  let left = text;
  for (const [, css = ''] of html.matchAll(styleElement)) {
    const bytes = Buffer.byteLength(css).toString(16);
    // A row of text: its length in bytes, and the text.
    left = left.replace(`:T${bytes},${written(css)}`, ':T1, ');
  }
  return left;
}
