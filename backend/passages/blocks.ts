import type { Locale } from '../../lib/contract/locales.ts';
import { type Cue, cuesOf, isWebVtt } from '../captions/web-vtt.ts';
import { htmlToText } from '../search/plain-text.ts';

/** A sentence of a block: its position in the block's text and, in a film, its start time. */
export interface Sentence {
  from: number;
  to: number;
  /** Whole seconds. */
  start: number | null;
}

/** A coherent piece of text: a paragraph, or the whole transcript of a film. */
export interface Block {
  text: string;
  sentences: Sentence[];
  /** The first paragraph of a description is the short answer (lib/contract/answers.ts). */
  isLead: boolean;
  isSpoken: boolean;
}

/** Limit in characters of a searched text; about an hour of talk. */
export const maxSourceLength = 60_000;

const blockTag =
  /<\/?(?:blockquote|p|li|ul|ol|dl|dt|dd|div|section|article|table|tr|td|th|figure|footer|hr|pre)\b[^<>]*>/gi;

/**
 * The paragraphs, list items and quotations of an HTML text. Headings are left out, because they
 * say little by themselves.
 */
export function writtenBlocks(html: string, lang: Locale): Block[] {
  const paragraphs = html
    .slice(0, maxSourceLength)
    .replace(/<h[1-6]\b(?:(?!<h[1-6]\b)[\s\S])*?<\/h[1-6]\s*>/gi, '<p>')
    // A quotation and its reference form one block.
    .replace(
      /<blockquote\b(?:(?!<blockquote\b)[\s\S])*?<\/blockquote\s*>/gi,
      (quote) => `<p>${quote.replace(blockTag, ' ')}<p>`,
    )
    .split(blockTag)
    .map(htmlToText)
    .filter((text) => text !== '');
  return paragraphs.map((text, index) => ({
    text,
    sentences: sentencesOf(text, lang),
    isLead: index === 0,
    isSpoken: false,
  }));
}

/** A film's transcript as one block; without times if it is not WebVTT. */
export function spokenBlocks(transcript: string, lang: Locale): Block[] {
  const cues = timedTexts(transcript.slice(0, maxSourceLength));
  const text = cues.map((cue) => cue.text).join(' ');
  if (text === '') return [];
  const starts: { from: number; start: number | null }[] = [];
  let from = 0;
  for (const cue of cues) {
    starts.push({ from, start: cue.start });
    from += cue.text.length + 1;
  }
  let at = 0;
  const sentences = sentencesOf(text, lang).map((sentence) => {
    while ((starts[at + 1]?.from ?? Number.POSITIVE_INFINITY) <= sentence.from) at++;
    return { ...sentence, start: starts[at]?.start ?? null };
  });
  return [{ text, sentences, isLead: false, isSpoken: true }];
}

function timedTexts(transcript: string): Cue[] {
  if (!isWebVtt(transcript)) {
    const text = htmlToText(transcript);
    return text === '' ? [] : [{ text, start: null }];
  }
  return cuesOf(transcript)
    .map(({ text, start }) => ({ text: htmlToText(text), start }))
    .filter(({ text, start }) => text !== '' && start !== null);
}

const segmenters = new Map<Locale, Intl.Segmenter>();

function sentencesOf(text: string, lang: Locale): Sentence[] {
  let segmenter = segmenters.get(lang);
  if (!segmenter) {
    segmenter = new Intl.Segmenter(lang, { granularity: 'sentence' });
    segmenters.set(lang, segmenter);
  }
  return Array.from(segmenter.segment(text), ({ index, segment }) => ({
    from: index,
    to: index + segment.trimEnd().length,
    start: null,
  })).filter(({ from, to }) => to > from);
}
