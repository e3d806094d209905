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
  service.addRule('picture', {
    filter: 'img',
    replacement: (_, node) => `\n\n${image(node as HTMLElement, '')}\n\n`,
  });
  service.addRule('figure', {
    filter: (node) => node.nodeName === 'FIGURE' && node.getElementsByTagName('img').length > 0,
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
  service.addRule('table', {
    filter: 'table',
    replacement: (_, node) => `\n\n${table(node as HTMLElement, plain)}\n\n`,
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

const inBrackets = (words: string) =>
  oneLine(words)
    .slice(0, 300)
    .replace(/[\\[\]<&`*_]/g, '\\$&');

/** Signs that end an address in Markdown. */
const encodeUrl = (url: string) =>
  url.replace(/[\s()<>\\]/g, (sign) => `%${sign.charCodeAt(0).toString(16).padStart(2, '0')}`);

/** A table of plain words; the first row is its heading, because Markdown has no table without. */
function table(node: HTMLElement, plain: (text: string) => string): string {
  const rows = Array.from(node.getElementsByTagName('tr'))
    .map((row) =>
      Array.from(row.childNodes)
        .filter(({ nodeName }) => nodeName === 'TD' || nodeName === 'TH')
        .map((cell) =>
          plain(oneLine(cell.textContent ?? ''))
            .replace(/<|&(?=#?\w{1,32};)/g, '\\$&')
            .replaceAll('|', '\\|'),
        ),
    )
    .filter((cells) => cells.length > 0);
  const columns = Math.max(0, ...rows.map((cells) => cells.length));
  if (columns === 0) return '';
  const line = (cells: string[]) =>
    `| ${Array.from({ length: columns }, (_, index) => cells[index] ?? '').join(' | ')} |`;
  const [head = [], ...others] = rows;
  return [line(head), line(Array(columns).fill('---')), ...others.map(line)].join('\n');
}
