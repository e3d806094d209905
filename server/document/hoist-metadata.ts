// A page's style sheet is inlined (docs/decisions/0009), and Next puts it above the tags that messengers
// read. Some would not reach them: Slack reads the first 32 KB, and the sheet is 44 KB.
import type { Page } from './page.ts';
import { rawElements, replaceElements, sheetAddress } from './raw-elements.ts';

/** Moves the title and meta tags of the head above its style sheets. */
export function hoistMetadata(page: Page): Page | undefined {
  const end = page.html.indexOf('</head>');
  const head = page.html.slice(0, Math.max(end, 0));
  const sheets = rawElements(head).filter((element) => sheetAddress(element));
  if (sheets.length === 0) return undefined;
  const tags = replaceElements(head, (element) => (sheetAddress(element) ? '' : undefined));
  const style = sheets.map(({ start, end }) => head.slice(start, end)).join('');
  return { ...page, html: tags + style + page.html.slice(end) };
}
