import { expect, it } from 'vitest';
import { differentFormats } from '@/scripts/words/formats';
import { wordFaultLine } from '@/scripts/words/rule';
import type { Text } from '@/scripts/words/text';

const message = (locale: Text['locale'], words: string): Text => ({
  place: `messages/${locale}.json upload.kinds`,
  locale,
  surface: 'church',
  words,
});
const found = (...texts: Text[]) => differentFormats(texts).map(wordFaultLine);

it('reports a file format that a translation leaves out or adds', () => {
  const english = message('en', 'JPEG, PNG, WebP or AVIF.');
  expect(found(english, message('ko', 'JPEG, PNG, WebP'))).toEqual([
    'messages/ko.json upload.kinds: same-formats: Name the same file formats in every language: AVIF, JPEG, PNG, WebP. Found: JPEG, PNG, WebP',
  ]);
  expect(found(message('en', 'A picture'), message('fr', 'Une image PNG'))).toEqual([
    'messages/fr.json upload.kinds: same-formats: Name the same file formats in every language: none. Found: PNG',
  ]);
});

it('lets each language order them, with its particles', () => {
  const english = message('en', 'WebVTT (.vtt) or SubRip');
  expect(found(english, message('ko', 'SubRip이나 WebVTT를'))).toEqual([]);
});
