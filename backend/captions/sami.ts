import type { Locale } from '../../lib/contract/locales.ts';
import { type InParts, linesAtOnce, type RawCue } from './raw-cue.ts';

/** The names that players give the class of a language, in a file that does not say more. */
const classNames: Record<Locale, RegExp> = {
  en: /^(?:en|eg)/i,
  es: /^(?:es|sp)/i,
  fr: /^fr/i,
  ko: /^k[or]/i,
};

/**
 * `<SYNC Start=1000><P Class=KRCC>words`: each ends where the next of its class begins. A file may have
 * several languages, each with its class: the film's is read.
 */
export function* fromSami(text: string, language: Locale): InParts<RawCue[]> {
  const wanted = classOf(text, language);
  const cues: RawCue[] = [];
  let count = 0;
  // The styles of a file are in a comment.
  const body = withoutComments(text);
  for (const part of body.split(/<sync\b/i).slice(1)) {
    if (++count % linesAtOnce === 0) yield;
    const [, at] = /^[^>]*?\bstart\s*=\s*["']?(\d{1,9})/i.exec(part) ?? [];
    if (at === undefined) continue;
    const words = wordsOf(part, wanted);
    if (words === undefined) continue;
    const last = cues.at(-1);
    if (last && last.end === undefined) last.end = Number(at);
    // An empty one only ends the one before it.
    if (words.replace(/<[^<>]*>/g, '').trim() !== '') {
      cues.push({ start: Number(at), end: undefined, text: words });
    }
  }
  return cues;
}

/** A comment without an end is none. */
function withoutComments(text: string): string {
  const parts: string[] = [];
  let at = 0;
  for (;;) {
    const start = text.indexOf('<!--', at);
    const end = start < 0 ? -1 : text.indexOf('-->', start + 4);
    if (end < 0) return parts.join('') + text.slice(at);
    parts.push(text.slice(at, start));
    at = end + 3;
  }
}

/** The class of the language in lower case; undefined if a file has only one class. */
function classOf(text: string, language: Locale): string | undefined {
  const counts = new Map<string, number>();
  for (const [, name = ''] of text.matchAll(/<p\s+class\s*=\s*["']?([\w-]{1,40})/gi)) {
    counts.set(name.toLowerCase(), (counts.get(name.toLowerCase()) ?? 0) + 1);
  }
  if (counts.size < 2) return undefined;
  const names = [...counts.keys()];
  const styles = text.matchAll(
    /\.([\w-]{1,40})\s{0,9}\{[^{}]{0,300}?\blang\s{0,9}:\s{0,9}(\w{2})/gi,
  );
  const named = [...styles].find(([, , lang = '']) => lang.toLowerCase() === language);
  const found = names.find((name) => name === named?.[1]?.toLowerCase());
  return (
    found ??
    names.find((name) => classNames[language].test(name)) ??
    names.toSorted((a, b) => (counts.get(b) ?? 0) - (counts.get(a) ?? 0))[0]
  );
}

/** The words of a part in the wanted class, or in none; undefined if it has only other classes. */
function wordsOf(part: string, wanted: string | undefined): string | undefined {
  const inside = part.slice(part.indexOf('>') + 1).replace(/<\/(?:body|sami|sync)>[\s\S]*$/i, '');
  const paragraphs = inside.split(/(?=<p\b)/i).filter((one) => one.trim() !== '');
  const chosen = paragraphs.filter((one) => {
    const [, name] = /^<p\s[^>]{0,200}?class\s*=\s*["']?([\w-]{1,40})/i.exec(one) ?? [];
    return !wanted || !name || name.toLowerCase() === wanted;
  });
  if (chosen.length === 0) return paragraphs.length === 0 ? '' : undefined;
  return chosen
    .join('\n')
    .split('\n')
    .map((line) => line.trim())
    .join(' ')
    .replace(/&nbsp;?/gi, ' ')
    .replace(/<br\s*\/?>/gi, '\n');
}
