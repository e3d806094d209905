import { decodeEntities } from '@/lib/content/html-text';
import { sanitizeContent } from '@/lib/content/sanitize';
import type { GuideBlock } from '@/lib/print/guide-body';
import { richText } from '@/lib/print/rich-text';

const token = /<(\/?)([a-z][a-z0-9]*)\b[^>]*>|[^<]+/g;
const inlineTags = new Set([
  'em',
  'strong',
  'b',
  'i',
  'q',
  'sup',
  'sub',
  'small',
  'a',
  'abbr',
  'code',
]);
const voidTags = new Set(['br', 'hr', 'img']);

/** Converts HTML text from the backend to the blocks of a printed guide. */
export function htmlBlocks(html: string): GuideBlock[] {
  const blocks: GuideBlock[] = [];
  const open: { tag: string; items: number }[] = [];
  let parts: { text: string; strong: boolean }[] = [];
  let marker: string | undefined;
  const isWithin = (...tags: string[]) => open.some(({ tag }) => tags.includes(tag));

  const endBlock = () => {
    const { text, strong } = richText(parts);
    parts = [];
    if (!text) return;
    const kind = kindOf(isWithin);
    blocks.push({ kind, text, strong, ...(kind === 'item' && { marker }) });
    marker = undefined;
  };

  // Sanitised HTML is well formed: no `>` within a tag, all elements closed.
  for (const [match, slash, tag] of sanitizeContent(html, { videoLabel: '' }).matchAll(token)) {
    if (!tag) {
      parts.push({ text: decodeEntities(match), strong: isWithin('strong', 'b', 'em', 'i') });
      continue;
    }
    if (!inlineTags.has(tag) && tag !== 'cite' && tag !== 'span') endBlock();
    if (voidTags.has(tag)) continue;
    if (slash) {
      open.pop();
      continue;
    }
    const list = open.at(-1);
    if (tag === 'li' && list) {
      list.items += 1;
      marker = list.tag === 'ol' ? `${list.items}.` : '–';
    }
    open.push({ tag, items: 0 });
  }
  endBlock();
  return blocks;
}

function kindOf(isWithin: (...tags: string[]) => boolean): GuideBlock['kind'] {
  if (isWithin('h2', 'h3', 'h4')) return 'heading';
  if (isWithin('blockquote')) return isWithin('footer') ? 'source' : 'quote';
  return isWithin('li') ? 'item' : 'text';
}
