import { createHash } from 'node:crypto';
import { isExecutable, type RawElement, rawElements } from './raw-elements.ts';

const scriptPreload = /<link rel="preload" as="script"[^>]*\/>/g;
/** React separates some texts by empty comments, depending on when their data arrived. */
const comment = /<!--.*?-->/gs;

/** A page without scripts, style sheets and preloads of scripts, but with its JSON data. */
export function markupOf(
  html: string,
  elements: readonly RawElement[] = rawElements(html),
): string {
  let copiedTo = 0;
  let markup = '';
  for (const element of elements) {
    if (element.name === 'script' && !isExecutable(element)) continue;
    markup += html.slice(copiedTo, element.start);
    copiedTo = element.end;
  }
  return (markup + html.slice(copiedTo)).replace(scriptPreload, '');
}

/** The header of React's data with the digest of the body that was rendered with it. */
export const bodyDigestHeader = 'x-body-digest';

/**
 * Digest of what React hydrates, eight characters: the same for two renderings of the same content, on every
 * node. React's data is not: the order of its rows depends on timing.
 */
export function digestOfBody(html: string): string {
  const markup = markupOf(html);
  const body = markup.slice(markup.indexOf('<body')).replace(comment, '');
  return createHash('sha256').update(body).digest('base64url').slice(0, 8);
}
