import { Marked } from 'marked';

const marked = new Marked({ gfm: true, tokenizer: { url: () => undefined } });

/**
 * Markdown of anybody, with whatever HTML is in it, as HTML for `cleanHtml`; addresses alone stay as they are.
 * `breaks`: a line ends where it ends.
 */
export const markdownHtml = (text: string, { breaks = false } = {}): string =>
  marked.parse(text, { async: false, breaks });
