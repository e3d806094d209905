import { and, isNotNull, notInArray, sql } from 'drizzle-orm';
import type { Database } from '../db/client.ts';
import { playlists } from '../db/schema.ts';
import type { Content } from './content.ts';

/** Replaces the ministry's playlists; visitors' playlists stay unchanged. */
export async function storePlaylists(tx: Database, own: Content['playlists']): Promise<void> {
  const ids = own.map(({ id }) => id);
  await tx
    .delete(playlists)
    .where(and(isNotNull(playlists.position), notInArray(playlists.id, ids)));
  for (const row of own) {
    await tx
      .insert(playlists)
      .values(row)
      .onConflictDoUpdate({ target: playlists.id, set: { ...row, updated_at: sql`now()` } });
  }
}
