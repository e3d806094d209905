import { decodeHTML } from 'entities';
import { breakingSpace } from '../../lib/contract/breaking-space.ts';
import { cuesOf, isWebVtt } from '../captions/web-vtt.ts';

/** The text of an HTML fragment, with its spaces. */
export function withoutMarkup(html: string): string {
  const text = html
    .replace(/<script\b[\s\S]*?(?:<\/script\b[^<>]*>?|$)/gi, ' ')
    .replace(/<style\b[\s\S]*?(?:<\/style\b[^<>]*>?|$)/gi, ' ')
    .replace(/<!--[\s\S]*?(?:-->|$)/g, ' ')
    .replace(/<\/?(?:a|abbr|b|cite|code|em|i|q|s|small|span|strong|sub|sup|u)\b[^<>]*>/gi, '')
    .replace(/<[^<>]*>/g, ' ');
  return decodeHTML(text);
}

/** The text of an HTML fragment, with single spaces. */
export const htmlToText = (html: string): string => withoutMarkup(html).replace(/\s+/g, ' ').trim();

/**
 * Like `htmlToText`, but to be shown: ends each heading with a full stop, to separate it from the text below
 * it, and keeps the no-break spaces of French.
 */
export function readingText(html: string): string {
  const ended = html.replace(/([.!?…:。？！]?)<\/h[1-6]\s*>/gi, (_, mark) => `${mark || '.'} `);
  return withoutMarkup(ended).replace(breakingSpace, ' ').trim();
}

/** The spoken words of a WebVTT file; any other transcript with single spaces. */
export function transcriptToText(transcript: string): string {
  if (!isWebVtt(transcript)) return transcript.replace(breakingSpace, ' ').trim();
  return cuesOf(transcript)
    .map(({ text }) => text)
    .join(' ')
    .replace(/<[^<>]*>/g, '')
    .replace(breakingSpace, ' ')
    .trim();
}
