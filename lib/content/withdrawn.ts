import 'server-only';
import { cache } from 'react';
import { serverApi } from '@/lib/api/server';
import { isWithdrawn, type WithdrawnKind } from '@/lib/api/withdrawn';
import { decodeSegment } from '@/lib/i18n/paths';

/** The path of an item that was not found: a kind of content, and the segments after it. */
export interface MissingItem {
  kind: WithdrawnKind;
  segments: readonly string[] | undefined;
}

/** 410 for a withdrawn item, 404 for one that never existed. Read once per render, not cached. */
export function missingStatus({ kind, segments = [] }: MissingItem): Promise<404 | 410> {
  const [slug, ...more] = segments;
  return slug && more.length === 0 ? statusOf(kind, decodeSegment(slug)) : Promise.resolve(404);
}

const statusOf = cache(async (kind: WithdrawnKind, slug: string) =>
  (await isWithdrawn(serverApi(), kind, slug)) ? 410 : 404,
);
