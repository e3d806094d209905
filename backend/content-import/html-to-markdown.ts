import TurndownService from 'turndown';
import { oneLine } from './shown-words.ts';

/** A picture of a body: where it was, and how it and its caption are written. */
export interface BodyPicture {
  url: string;
  markdown: string;
  caption: string;
  /** The words that it got because it had none. */
  alt?: string;
}

/**
 * Plain HTML (`clean-html.ts`) as Markdown of content/README.md. Pictures have their old addresses;
 * `altOf` gives words for one that has none.
 */
export function htmlToMarkdown(
  html: string,
  altOf: (url: string, caption: string) => string,
): { markdown: string; pictures: BodyPicture[] } {
  const pictures: BodyPicture[] = [];
  const service = new TurndownService({
    ...{ headingStyle: 'atx', bulletListMarker: '-', codeBlockStyle: 'fenced', emDelimiter: '*' },
    hr: '---',
    br: '\\',
  });
  const plain = service.escape.bind(service);
  service.escape = (text) => plain(text).replace(/<|&(?=#?\w{1,32};)/g, '\\$&');
  service.addRule('film', {
    filter: (node) => node.nodeName === 'A' && node.getAttribute('href') === node.textContent,
    replacement: (_, node) => `<${(node as HTMLElement).getAttribute('href')}>`,
  });
  const image = (node: HTMLElement, caption: string) => {
    const url = node.getAttribute('src') ?? '';
    const own = node.getAttribute('alt')?.trim();
    const alt = own || altOf(url, caption);
    const markdown = `![${inBrackets(alt)}](${encodeUrl(url)})`;
    pictures.push({ url, markdown, caption, ...(!own && { alt }) });
    return markdown;
  };
  addTables(service, (node) => image(node, ''));
  service.addRule('lines', {
    filter: (node) => node.nodeName === 'PRE' && node.firstElementChild?.nodeName !== 'CODE',
    replacement: (content) =>
      `\n\n${content
        .trim()
        .split('\n')
        .map((line) => line.trimEnd())
        .join('\\\n')}\n\n`,
  });
  service.addRule('figure', {
    // Of several, and beside a table, each picture has its own.
    filter: (node) =>
      node.nodeName === 'FIGURE' &&
      node.getElementsByTagName('img').length > 0 &&
      !around(node, 'TABLE') &&
      ['figure', 'table'].every((name) => node.getElementsByTagName(name).length === 0),
    replacement: (_, node) => {
      const images = Array.from((node as HTMLElement).getElementsByTagName('img'));
      const words = oneLine(node.textContent ?? '');
      pictures.splice(pictures.length - images.length);
      const caption =
        words === '' ? '' : `*${plain(words).replace(/<|&(?=#?\w{1,32};)/g, '\\$&')}*`;
      const lines = images.map((one, index) =>
        image(one, index === images.length - 1 ? caption : ''),
      );
      return `\n\n${[...lines, caption].filter(Boolean).join('\n\n')}\n\n`;
    },
  });
  const markdown = service
    .turndown(html)
    .split('\n')
    .map((line) => line.trimEnd())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
  return { markdown, pictures };
}

/** Adds pictures and tables, whose cells have one line each: their pictures stand below them. */
function addTables(service: TurndownService, image: (node: HTMLElement) => string): void {
  const cells = new Map<unknown, string>();
  const below = new Map<unknown, string[]>();
  service.addRule('picture', {
    filter: 'img',
    replacement: (_, node) => {
      const markdown = image(node as HTMLElement);
      const table = around(node, 'TABLE');
      if (!table) return `\n\n${markdown}\n\n`;
      below.set(table, [...(below.get(table) ?? []), markdown]);
      return '';
    },
  });
  service.addRule('cell', {
    filter: ['td', 'th'],
    replacement: (content, node) => {
      cells.set(node, inCell(content));
      return '';
    },
  });
  service.addRule('table', {
    filter: 'table',
    replacement: (_, node) => {
      const parts = [table(node as HTMLElement, cells), ...(below.get(node) ?? [])];
      return `\n\n${parts.filter(Boolean).join('\n\n')}\n\n`;
    },
  });
}

const inBrackets = (words: string) =>
  oneLine(words)
    .slice(0, 300)
    .replace(/[\\[\]<&`*_]/g, '\\$&');

/** Signs that end an address in Markdown. */
const encodeUrl = (url: string) =>
  url.replace(/[\s()<>\\]/g, (sign) => `%${sign.charCodeAt(0).toString(16).padStart(2, '0')}`);

/** Whether an element is inside one of a name, and which. */
function around(node: Node, name: string): Node | undefined {
  for (let one = node.parentNode; one; one = one.parentNode) if (one.nodeName === name) return one;
  return undefined;
}

/** The Markdown of a cell in one line. */
const inCell = (markdown: string) =>
  oneLine(
    markdown
      .replace(/\\\n/g, ' ')
      .replace(/(^|\n)\s{0,9}-\s{1,3}/g, '$1• ')
      .replace(/(^|\n)#{1,6} /g, '$1'),
  ).replaceAll('|', '\\|');

/** A table of single lines; the first row is its heading, because Markdown has no table without. */
function table(node: HTMLElement, cells: ReadonlyMap<unknown, string>): string {
  const rows = Array.from(node.getElementsByTagName('tr'))
    .map((row) =>
      Array.from(row.childNodes)
        .filter(({ nodeName }) => nodeName === 'TD' || nodeName === 'TH')
        .map((cell) => cells.get(cell) ?? ''),
    )
    .filter((row) => row.length > 0);
  const columns = Math.max(0, ...rows.map((cells) => cells.length));
  if (columns === 0) return '';
  const line = (cells: string[]) =>
    `| ${Array.from({ length: columns }, (_, index) => cells[index] ?? '').join(' | ')} |`;
  const [head = [], ...others] = rows;
  return [line(head), line(Array(columns).fill('---')), ...others.map(line)].join('\n');
}
