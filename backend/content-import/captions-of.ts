import { readCaptionsNow } from '../captions/read-captions.ts';
import type { Notes } from './clean-html.ts';
import { languageIn } from './item-words.ts';

/** Captions of a file as WebVTT; undefined, and a note, if they cannot be read. */
export function captionsOf(bytes: Uint8Array, language: string, notes: Notes): string | undefined {
  try {
    return readCaptionsNow(bytes, languageIn(language) ?? 'en').text;
  } catch (error) {
    const { fields } = error as { fields?: Record<string, string> };
    const words = Object.values(fields ?? {})[0] ?? (error as Error).message;
    notes.push({ note: 'captions_unread', words: words.slice(0, 200) });
    return undefined;
  }
}
