import { Lexer, Marked, type Token, type Tokenizer, type Tokens } from 'marked';
import { parseVideoLink } from '../../lib/contract/video-links.ts';

/** A body with a fault; the message is for its author. */
export class MarkdownFault extends Error {}

/** The time for the emphasis of a paragraph grows with the square of its marks. */
const maxMarks = 2_000;
const dash = /^[—–―]\s*/;
/**
 * A picture uploaded by an editor: its address contains its size, which reserves the space on the
 * page.
 */
const uploadedPicture = /src="(\/api\/v1\/pictures\/[\w-]{22}\.webp)#(\d{1,4})x(\d{1,4})"/g;
const allowedLink = /^(https?:\/\/|mailto:|tel:|\/(?!\/)|#)/i;

/**
 * A tokenizer whose text ends only where CommonMark's does, or at one of `marks`. That of `gfm` ends before each
 * character that may begin an e-mail address, and looks for its @ from each: the square of the length.
 */
export function endingAt(marks = ''): (this: Pick<Tokenizer, 'rules' | 'options'>) => false {
  const source = Lexer.rules.inline.normal.text.source.replace('`*_', `\`*${marks}_`);
  // As marked does it for `breaks`: a line ends without two spaces, too.
  const texts = { normal: new RegExp(source), breaks: new RegExp(source.replaceAll('{2,}', '*')) };
  return function () {
    const { inline } = this.rules;
    const text = this.options.breaks ? texts.breaks : texts.normal;
    if (inline.text !== text) this.rules = { ...this.rules, inline: { ...inline, text } };
    return false;
  };
}

const marked = new Marked({
  // For tables: what else it knows is no part of a body.
  gfm: true,
  tokenizer: {
    url: () => undefined,
    del: () => undefined,
    inlineText: endingAt(),
  },
  walkTokens: rejectToken,
  renderer: {
    paragraph: (token) => filmFrame(token) ?? false,
    checkbox: ({ checked }) => (checked ? '[x] ' : '[ ] '),
    blockquote(token) {
      return blockquote(
        token,
        (tokens) => this.parser.parse(tokens),
        (tokens) => this.parser.parseInline(tokens),
      );
    },
  },
});

/**
 * Renders a body to HTML (content/README.md): CommonMark without raw HTML and without `#` headings, and
 * tables; a paragraph that is only the address of a film is a film; a block quote whose last line begins with a dash is scripture, and that line becomes its footer.
 * Throws MarkdownFault.
 */
export function renderMarkdown(body: string): string {
  const crowded = paragraphsWithManyMarks(body)[0];
  if (crowded !== undefined) {
    throw new MarkdownFault(
      `a paragraph has more than ${maxMarks} of the signs * _ ~: ${crowded.trim().slice(0, 60)}`,
    );
  }
  const deep = body.split('\n').find((line) => levelsOf(line) > maxLevels);
  if (deep !== undefined) {
    throw new MarkdownFault(
      `a line begins more than ${maxLevels} lists and quotes in each other: ${deep.trim().slice(0, 60)}`,
    );
  }
  const html = marked.parse(separateReferences(body), { async: false }).trim();
  return html.replace(uploadedPicture, 'src="$1" width="$2" height="$3"');
}

/** Of one line; a parser's time grows with the square of them. */
const maxLevels = 50;
const levelMark = /[ \t]*(?:>|(?:[-*+]|\d{1,9}[.)])[ \t])/y;

/** How many lists and quotes a line begins in each other, counted to one above the most. */
function levelsOf(line: string): number {
  levelMark.lastIndex = 0;
  let levels = 0;
  while (levels <= maxLevels && levelMark.test(line)) levels += 1;
  return levels;
}

/** The paragraphs with more marks of emphasis than a parser reads in useful time. */
export const paragraphsWithManyMarks = (text: string): string[] =>
  text.length <= maxMarks
    ? []
    : text
        .split(/\n[ \t]*\n/)
        .filter((paragraph) => paragraph.length > maxMarks)
        .filter((paragraph) => paragraph.split(/[*_~]/, maxMarks + 2).length > maxMarks + 1);

/** The frame of a paragraph that is only the address of a film; pages show it as a link that plays it. */
function filmFrame({ tokens }: Tokens.Paragraph): string | undefined {
  const [only, ...others] = tokens;
  const isAddress = only?.type === 'text' || (only?.type === 'link' && only.href === only.text);
  const address = isAddress ? only.raw.trim().replace(/^<|>$/g, '') : '';
  if (others.length > 0 || !/^https:\/\/\S{1,500}$/.test(address)) return undefined;
  const film = parseVideoLink(address);
  if (film?.kind !== 'youtube' && film?.kind !== 'vimeo') return undefined;
  return `<p><iframe src="${film.embedUrl.replaceAll('&', '&amp;')}"></iframe></p>\n`;
}

/** Whether a body begins with a paragraph. */
export function beginsWithParagraph(body: string): boolean {
  return marked.lexer(body).find((token) => token.type !== 'space')?.type === 'paragraph';
}

/** Separates a reference in the last line of a quotation into its own paragraph. */
function separateReferences(body: string): string {
  return body.replace(/^(>[^\S\n]*[^\s>].*)\n(>[^\S\n]*[—–―].*)$/gm, '$1\n>\n$2');
}

function rejectToken(token: Token) {
  if (token.type === 'html') {
    throw new MarkdownFault(`raw HTML is not allowed: ${token.raw.trim().slice(0, 60)}`);
  }
  if (token.type === 'heading' && token.depth === 1) {
    throw new MarkdownFault(
      `a # heading is not allowed, the title is the page’s own: ${token.raw.trim().slice(0, 60)}`,
    );
  }
  if (token.type === 'image' && /^\/api\/v1\/pictures\//.test(token.href) && !token.text.trim()) {
    throw new MarkdownFault(
      `a picture needs words for who does not see it: ${token.href.slice(0, 60)}`,
    );
  }
  if ((token.type === 'link' || token.type === 'image') && !allowedLink.test(token.href)) {
    throw new MarkdownFault(
      `a link must begin with https://, mailto:, tel: or /: ${token.href.slice(0, 60)}`,
    );
  }
}

function blockquote(
  { tokens }: Tokens.Blockquote,
  block: (tokens: Token[]) => string,
  inline: (tokens: Token[]) => string,
): string {
  const paragraphs = tokens.filter((token) => token.type !== 'space');
  const last = paragraphs.at(-1);
  const reference = last?.type === 'paragraph' ? (last as Tokens.Paragraph) : undefined;
  const first = reference?.tokens[0];
  if (!reference || paragraphs.length < 2 || first?.type !== 'text' || !dash.test(first.raw)) {
    return `<blockquote>\n${block(tokens)}</blockquote>\n`;
  }
  const source = [withoutDash(first as Tokens.Text), ...reference.tokens.slice(1)];
  const quotation = block(paragraphs.slice(0, -1));
  return `<blockquote>\n${quotation}<footer><cite>${inline(source).trim()}</cite></footer>\n</blockquote>\n`;
}

function withoutDash(token: Tokens.Text): Tokens.Text {
  return { ...token, raw: token.raw.replace(dash, ''), text: token.text.replace(dash, '') };
}
