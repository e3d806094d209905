import { audioType } from '@/lib/contract/audio-links';
import { parseVideoLink, type VideoSource } from '@/lib/contract/video-links';
import { decodeEntities } from './html-text';

export { parseVideoLink, type VideoSource } from '@/lib/contract/video-links';

/** Parses a `playerembed`; null if it is empty or neither a video link nor an embed code. */
export function parsePlayerEmbed(playerembed: string | null | undefined): VideoSource | null {
  const value = playerembed?.trim();
  if (!value) return null;
  if (audioType(value)) return { kind: 'file', url: value };
  if (!value.startsWith('<')) return parseVideoLink(value);
  const src = /<(?:iframe|video|source)\b[^<>]*?\ssrc\s*=\s*["']([^"']+)["']/i.exec(value)?.[1];
  const inner = src ? parseVideoLink(decodeEntities(src)) : null;
  if (inner) return inner;
  return /<(?:iframe|video|script|object|embed|div)\b/i.test(value)
    ? { kind: 'code', html: value }
    : null;
}
