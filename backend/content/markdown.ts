import { Marked, type Token, type Tokens } from 'marked';

/** Why a body cannot be shown, in words for its author. */
export class MarkdownFault extends Error {}

const dash = /^[—–―]\s*/;
/** A picture that an editor uploaded: its address says how large it is, so that the page keeps its place. */
const uploadedPicture = /src="(\/api\/v1\/pictures\/[\w-]{22}\.webp)#(\d{1,4})x(\d{1,4})"/g;
const allowedLink = /^(https?:\/\/|mailto:|tel:|\/(?!\/)|#)/i;

const marked = new Marked({
  gfm: false,
  walkTokens: refuse,
  renderer: {
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
 * Renders a body to HTML (content/README.md): CommonMark without raw HTML and without `#` headings;
 * a block quote that ends in a line after a dash is scripture and names its source in a footer.
 * Throws MarkdownFault.
 */
export function renderMarkdown(body: string): string {
  const html = marked.parse(withReferencesApart(body), { async: false }).trim();
  return html.replace(uploadedPicture, 'src="$1" width="$2" height="$3"');
}

/** The first paragraph as plain Markdown tokens would show it, or undefined where the body begins otherwise. */
export function beginsWithParagraph(body: string): boolean {
  return marked.lexer(body).find((token) => token.type !== 'space')?.type === 'paragraph';
}

/** A reference that directly follows the quotation, on its own last line, is a paragraph of its own. */
function withReferencesApart(body: string): string {
  return body.replace(/^(>[^\S\n]*[^\s>].*)\n(>[^\S\n]*[—–―].*)$/gm, '$1\n>\n$2');
}

function refuse(token: Token) {
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
  const quoted = block(paragraphs.slice(0, -1));
  return `<blockquote>\n${quoted}<footer><cite>${inline(source).trim()}</cite></footer>\n</blockquote>\n`;
}

function withoutDash(token: Tokens.Text): Tokens.Text {
  return { ...token, raw: token.raw.replace(dash, ''), text: token.text.replace(dash, '') };
}
