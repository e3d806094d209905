import 'server-only';
import { ApiError } from '@/lib/api/call';
import * as api from '@/lib/api/church-films';
import { serverApi } from '@/lib/api/server';
import {
  type CaptionsReport,
  maxCaptionBytes,
  maxCaptionCues,
  maxCaptionHours,
} from '@/lib/contract/captions';
import type { Locale } from '@/lib/i18n/locales';
import { sessionToken } from './session-calls';

export { type CaptionsReport, maxCaptionBytes, maxCaptionCues, maxCaptionHours };

/** What became of captions: `raw` is their text if it could be decoded, and so can be kept. */
export type CaptionsOutcome =
  | { text: string; report: CaptionsReport }
  | { fault: 'captions' | 'captionsEncoding' | 'captionsTooLong'; raw?: string; place?: string };

/** Reads captions, as text or as a file, for the desks. */
export async function readCaptions(
  source: string | Uint8Array,
  language: Locale,
): Promise<CaptionsOutcome> {
  const isFile = typeof source !== 'string';
  if (source.length > maxCaptionBytes) return { fault: 'captionsTooLong' };
  const body = isFile ? { file: Buffer.from(source).toString('base64') } : { text: source };
  try {
    return await api.readCaptions(serverApi(), (await sessionToken()) ?? '', { language, ...body });
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'invalid') throw error;
    const { text, place, limit } = error.fields;
    if (text === undefined) return { fault: 'captionsEncoding' };
    const raw = isFile ? utf8Of(source) : source;
    if (limit) return { fault: 'captionsTooLong', ...(raw !== undefined && { raw }) };
    return {
      fault: raw === undefined ? 'captionsEncoding' : 'captions',
      ...(raw !== undefined && { raw }),
      ...(place && { place }),
    };
  }
}

function utf8Of(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}
