import { breakingSpace } from '@/lib/contract/breaking-space';
import { sentenceEnd, wholeSentences } from '@/lib/contract/whole-sentences';

const namedEntities: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00a0',
};

export function decodeEntities(text: string): string {
  return text.replace(/&(#x[0-9a-f]{1,6}|#\d{1,7}|\w{2,8});/gi, (entity, name: string) => {
    if (!name.startsWith('#')) return namedEntities[name.toLowerCase()] ?? entity;
    const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : entity;
  });
}

/** HTML as one line of plain text. */
export function htmlToText(html: string): string {
  return decodeEntities(html.replace(/<[^<>]*>/g, ' '))
    .replace(breakingSpace, ' ')
    .trim();
}

/** The first paragraph of HTML as text, and the rest as HTML. The first paragraph of an answer is the short answer. */
export function splitLead(html: string): { lead: string; rest: string } {
  const match = /^\s*<p\b[^>]*>([\s\S]*?)<\/p>/i.exec(html);
  if (!match) return { lead: '', rest: html };
  return { lead: htmlToText(match[1] ?? ''), rest: html.slice(match[0].length).trim() };
}

/** The beginning of a text in whole sentences, up to 1.4 times `length` characters; falls back to `truncate`. */
export function excerptOf(text: string, length: number): string {
  return wholeSentences(text, length) ?? truncate(text, length);
}

/**
 * Cuts text at the end of a word, for descriptions. `length` counts characters including the ellipsis, which
 * is left out after a complete sentence.
 */
export function truncate(text: string, length: number): string {
  if (text.length <= length) return text;
  const cut = text.slice(0, length - 1);
  const end = cut.lastIndexOf(' ');
  const words = cut.slice(0, end > length / 2 ? end : undefined);
  // Half of a surrogate pair would be shown as a replacement character.
  const trimmed = words.replace(/[\uD800-\uDBFF]$/, '').replace(/(?<![\s,;:–—-])[\s,;:–—-]+$/, '');
  return sentenceEnd.test(trimmed) ? trimmed : `${trimmed}…`;
}
