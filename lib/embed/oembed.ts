import { site } from '@/lib/config/site';
import { escaped } from './snippet';

/**
 * What `/oembed` answers (oembed.com, 2.3.4): a video in a frame of its own, or a link to the page of
 * one that no other site may frame.
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

/** Where other sites learn of the page at `url`, by type. */
export function oEmbedAddresses(url: string) {
  const address = (format: keyof typeof oEmbedFormats) =>
    `${site().origin}/oembed?${new URLSearchParams({ url, format })}`;
  return { 'application/json+oembed': address('json'), 'text/xml+oembed': address('xml') };
}

function xmlOf(video: OEmbed): string {
  const elements = Object.entries(video)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `<${name}>${escaped(printable(String(value)))}</${name}>`);
  return `<?xml version="1.0" encoding="utf-8" standalone="yes"?><oembed>${elements.join('')}</oembed>`;
}

/** XML knows no way to write most control characters. */
const printable = (text: string) =>
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is taken out.
  text.toWellFormed().replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '');

/** In pixels, where the asking page says nothing of its room. */
const usualWidth = 640;
/** What stands below the film: its controls and a line. */
const chrome = 88;

/** A frame for a 16 : 9 film within the room that the asking page has. */
export function frameSize(maxWidth: number | undefined, maxHeight: number | undefined) {
  const forHeight = maxHeight === undefined ? usualWidth : ((maxHeight - chrome) * 16) / 9;
  const width = Math.max(1, Math.floor(Math.min(maxWidth ?? usualWidth, usualWidth, forHeight)));
  const height = Math.round((width * 9) / 16) + chrome;
  return { width, height: Math.min(height, maxHeight ?? height) };
}

/** Whether a picture keeps within the room that the asking page has, as its thumbnail must. */
export function fits(
  { width, height }: { width: number; height: number },
  maxWidth = Number.POSITIVE_INFINITY,
  maxHeight = Number.POSITIVE_INFINITY,
): boolean {
  return width <= maxWidth && height <= maxHeight;
}

/** A whole number of pixels; undefined for what is none, as if it were not said. */
export function pixels(text: string | null): number | undefined {
  return /^[1-9]\d{0,4}$/.test(text ?? '') ? Number(text) : undefined;
}
