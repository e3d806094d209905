import { inArray } from 'drizzle-orm';
import type { Settings } from '../../lib/config/settings.ts';
import { editedKinds, formOf } from '../../lib/contract/editorial-kinds.ts';
import { isSettingsFile, readSettingsFiles, settingsIn } from '../content/settings.ts';
import type { Database } from '../db/client.ts';
import { contentDrafts } from '../db/schema.ts';
import { withEntry } from './list-entries.ts';

/** The kinds that are settings, which administrators edit. */
const settingKinds = editedKinds.filter((kind) => formOf(kind).only !== undefined);

/** The settings as they would be with all their drafts; a draft that cannot be read is left out. */
export async function readDraftSettings(
  db: Database,
  readMoved: Parameters<typeof settingsIn>[2],
): Promise<Settings> {
  const files = await readSettingsFiles(db);
  const { kind, slug, text } = contentDrafts;
  const drafts = await db
    .select({ kind, slug, text })
    .from(contentDrafts)
    .where(inArray(kind, settingKinds));
  for (const draft of drafts) {
    const name = `${draft.kind}.yaml`;
    const file = withEntry(files.get(name) ?? '', draft.slug, draft.text);
    if (isSettingsFile(name, file)) files.set(name, file);
  }
  return settingsIn(db, files, readMoved);
}
