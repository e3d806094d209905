import { and, isNotNull, notInArray, sql } from 'drizzle-orm';
import type { Database } from '../db/client.ts';
import { playlists } from '../db/schema.ts';
import type { Content } from './content.ts';
import { excludedColumns } from './excluded-columns.ts';

/** Replaces the ministry's playlists; visitors' playlists stay unchanged. */
export async function storePlaylists(
  tx: Database,
  ministryPlaylists: Content['playlists'],
): Promise<void> {
  const ids = ministryPlaylists.map(({ id }) => id);
  await tx
    .delete(playlists)
    .where(and(isNotNull(playlists.position), notInArray(playlists.id, ids)));
  for (const row of ministryPlaylists) {
    await tx
      .insert(playlists)
      .values(row)
      .onConflictDoUpdate({
        target: playlists.id,
        set: { ...excludedColumns(playlists), created_at: sql`${playlists.created_at}` },
      });
  }
}
