import type { Database } from '../db/client.ts';
import { findDrafts } from '../editorial/drafts.ts';
import { publishDrafts } from '../editorial/publish-drafts.ts';
import { HttpError } from '../errors/http-error.ts';
import type { Published } from '../nodes/published.ts';
import type { ImportItem, ImportRow } from './plan-item.ts';

/** Publishes the drafts of an imported item as they are now; one with faults stays a draft, and says why. */
export async function publishItem(
  db: Database,
  published: Published,
  { actor }: ImportItem,
  row: ImportRow,
): Promise<ImportRow> {
  if (!row.kind) return row;
  const item = { kind: row.kind, slug: row.slug };
  try {
    const { result } = await published.within(db, async (tx, reportChanges) => {
      const languages = (await findDrafts(tx, item)).map(({ language }) => language);
      // An editor has published or discarded them.
      if (languages.length === 0) return false;
      await publishDrafts(tx, reportChanges, actor ?? undefined, item, { languages });
      return true;
    });
    return result ? { ...row, outcome: 'published', fault: null } : row;
  } catch (error) {
    if (!(error instanceof HttpError)) throw error;
    const faults = Object.entries(error.fields ?? {}).map(
      ([field, reason]) => `${field}: ${reason}`,
    );
    return {
      ...row,
      outcome: 'refused',
      fault: (faults.join('; ') || error.message).slice(0, 1_000),
    };
  }
}
