import 'server-only';
import { TextDecoder } from '@exodus/bytes/encoding.js';
import { ApiError, dataOf } from '@/lib/api/call';
import {
  type CaptionsReport,
  maxCaptionBytes,
  maxCaptionCues,
  maxCaptionHours,
} from '@/lib/contract/captions';
import type { Locale } from '@/lib/i18n/locales';
import { asSignedIn } from './session-calls';

export { type CaptionsReport, maxCaptionBytes, maxCaptionCues, maxCaptionHours };

/** What became of captions: `raw` is their text if it could be decoded, and so can be kept. */
export type CaptionsOutcome =
  | { text: string; report: CaptionsReport }
  | { fault: CaptionsFault; raw?: string; place?: string };
type CaptionsFault = 'captions' | 'captionsKind' | 'captionsEncoding' | 'captionsTooLong';

/** Reads captions, as text or as a file, for the desks. */
export async function readCaptions(
  source: string | Uint8Array,
  language: Locale,
): Promise<CaptionsOutcome> {
  const isFile = typeof source !== 'string';
  if (source.length > maxCaptionBytes) return { fault: 'captionsTooLong' };
  const body = isFile ? { file: Buffer.from(source).toString('base64') } : { text: source };
  try {
    return await dataOf((await asSignedIn()).readCaptions({ body: { language, ...body } }));
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'invalid') throw error;
    const { text, place, limit, kind } = error.fields;
    // Of a file whose bytes are no text nothing can be kept.
    const raw = text === undefined ? undefined : isFile ? textOf(source, language) : source;
    if (kind) return { fault: 'captionsKind', place: kind, ...(raw !== undefined && { raw }) };
    if (limit) return { fault: 'captionsTooLong', ...(raw !== undefined && { raw }) };
    return {
      fault: raw === undefined ? 'captionsEncoding' : 'captions',
      ...(raw !== undefined && { raw }),
      ...(place && { place }),
    };
  }
}

/** The text of a file that the API could decode, to be kept as it is. */
function textOf(bytes: Uint8Array, language: Locale): string | undefined {
  const wide = bytes[0] === 0xfe || bytes[0] === 0 ? 'utf-16be' : 'utf-16le';
  const isWide = bytes[0] === 0 || bytes[1] === 0 || (bytes[0] ?? 0) >= 0xfe;
  const codePage = language === 'ko' ? 'euc-kr' : 'windows-1252';
  for (const encoding of isWide ? [wide] : ['utf-8', codePage]) {
    try {
      // What PostgreSQL cannot store is no letter.
      return new TextDecoder(encoding, { fatal: true }).decode(bytes).replaceAll('\0', '');
    } catch {
      // The next one is tried.
    }
  }
  return undefined;
}
