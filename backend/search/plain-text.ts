import { decodeHTML } from 'entities';
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
 * Like `htmlToText`, but ends each heading with a full stop, to separate it from the text below it.
 */
export function readingText(html: string): string {
  return htmlToText(
    html.replace(/([.!?…:。？！]?)<\/h[1-6]\s*>/gi, (_, mark) => `${mark || '.'} `),
  );
}

/** The spoken words of a WebVTT file; any other transcript with single spaces. */
export function transcriptToText(transcript: string): string {
  if (!isWebVtt(transcript)) return transcript.replace(/\s+/g, ' ').trim();
  return cuesOf(transcript)
    .map(({ text }) => text)
    .join(' ')
    .replace(/<[^<>]*>/g, '')
    .replace(/\s+/g, ' ')
    .trim();
}
