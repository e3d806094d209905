import { Marked } from 'marked';
import { endingAt, paragraphsWithManyMarks } from '../content/markdown.ts';

const marked = new Marked({
  gfm: true,
  tokenizer: { url: () => undefined, inlineText: endingAt('~') },
});

/**
 * Markdown of anybody, with whatever HTML is in it, as HTML for `cleanHtml`; addresses alone stay as they are.
 * `breaks`: a line ends where it ends. In a paragraph with thousands of marks of emphasis these are signs like others.
 */
export function markdownHtml(text: string, { breaks = false } = {}): string {
  const readable = paragraphsWithManyMarks(text).reduce(
    (whole, crowded) => whole.replace(crowded, () => crowded.replace(/[*_~]/g, '\\$&')),
    text,
  );
  return marked.parse(readable, { async: false, breaks });
}
