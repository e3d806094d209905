import { expect } from 'vitest';
import { readCaptionsNow } from '../../../backend/captions/read-captions.ts';
import { cuesOf, webVttFault } from '../../../backend/captions/web-vtt.ts';
import type { HttpError } from '../../../backend/errors/http-error.ts';
import type { Locale } from '../../../lib/contract/locales.ts';

export const read = (source: string | Uint8Array, language: Locale = 'en') => {
  const { text, report } = readCaptionsNow(source, language);
  expect(webVttFault(text)).toBeUndefined();
  return { report, text, words: cuesOf(text).map((cue) => cue.text.trim()) };
};
export const faultOf = (source: string | Uint8Array, language: Locale = 'en') => {
  try {
    readCaptionsNow(source, language);
    return undefined;
  } catch (error) {
    return (error as HttpError).fields;
  }
};
export const subRip = (words: string, next = 'And welcome.') =>
  `1\n00:00:01,000 --> 00:00:03,000\n${words}\n\n2\n00:00:03,500 --> 00:00:05,000\n${next}\n`;
