import { site } from '@/lib/config/site';
import { escapeHtml } from '@/lib/http/escape-html';

/**
 * The response of `/oembed` (oembed.com, 2.3.4): a video in a frame, or a link to the page of a video that
 * no other site may frame.
 */
export type OEmbed = OEmbedPage & (OEmbedVideo | { type: 'link' });

interface OEmbedPage {
  version: '1.0';
  provider_name: string;
  provider_url: string;
  title: string;
  thumbnail_url?: string;
  thumbnail_width?: number;
  thumbnail_height?: number;
}
interface OEmbedVideo {
  type: 'video';
  html: string;
  width: number;
  height: number;
}

export const oEmbedFormats = {
  json: {
    type: 'application/json; charset=utf-8',
    write: (video: OEmbed) => JSON.stringify(video),
  },
  xml: { type: 'text/xml; charset=utf-8', write: xmlOf },
} as const;

/** The oEmbed addresses of the page at `url`, by media type. */
export function oEmbedAddresses(url: string) {
  const address = (format: keyof typeof oEmbedFormats) =>
    `${site().origin}/oembed?${new URLSearchParams({ url, format })}`;
  return { 'application/json+oembed': address('json'), 'text/xml+oembed': address('xml') };
}

function xmlOf(video: OEmbed): string {
  const elements = Object.entries(video)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `<${name}>${escapeHtml(withoutControls(String(value)))}</${name}>`);
  return `<?xml version="1.0" encoding="utf-8" standalone="yes"?><oembed>${elements.join('')}</oembed>`;
}

/** Removes control characters that XML cannot represent. */
const withoutControls = (text: string) =>
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these characters are removed.
  text.toWellFormed().replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '');

/** In pixels, if the request has no maximum size. */
const defaultWidth = 640;
/** Height below the film in pixels: its controls and a line. */
const chrome = 88;

/** The size of a frame for a 16:9 film within the maximum size. */
export function frameSize(maxWidth: number | undefined, maxHeight: number | undefined) {
  const forHeight = maxHeight === undefined ? defaultWidth : ((maxHeight - chrome) * 16) / 9;
  const width = Math.max(
    1,
    Math.floor(Math.min(maxWidth ?? defaultWidth, defaultWidth, forHeight)),
  );
  const height = Math.round((width * 9) / 16) + chrome;
  return { width, height: Math.min(height, maxHeight ?? height) };
}

/** Parses a whole number of pixels; undefined for invalid values, which are ignored. */
export function pixels(text: string | null): number | undefined {
  return /^[1-9]\d{0,4}$/.test(text ?? '') ? Number(text) : undefined;
}
