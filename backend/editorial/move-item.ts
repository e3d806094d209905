import type { ContentFiles } from '../content/content-files.ts';
import type { Database } from '../db/client.ts';
import { notFound } from '../errors/http-error.ts';
import type { ReportChanges } from '../nodes/published.ts';
import type { Actor } from './history.ts';
import type { ItemName } from './item-texts.ts';
import { fieldsOf } from './language-file.ts';
import { lockContent, type PublishedItem, publishFiles } from './publish-drafts.ts';
import { baseIn, changeBase, slugsIn } from './withdraw-item.ts';

/**
 * Moves a published category by one place within its group, and publishes the new order. Throws a 404 for one that
 * is not published, and for other kinds. At the end of the group it stays where it is.
 */
export async function moveItem(
  tx: Database,
  reportChanges: ReportChanges,
  actor: Actor,
  item: ItemName,
  by: 'up' | 'down',
): Promise<PublishedItem> {
  if (item.kind !== 'categories') throw notFound();
  const files = await lockContent(tx, item);
  const all = slugsIn(files, item.kind).map((slug) => placed(files, { kind: item.kind, slug }));
  const own = all.find(({ slug }) => slug === item.slug);
  if (!own) throw notFound();
  const group = all
    .filter((one) => one.group === own.group)
    .sort((one, other) => one.order - other.order || (one.slug < other.slug ? -1 : 1));
  const at = group.indexOf(own);
  const to = Math.min(group.length - 1, Math.max(0, at + (by === 'up' ? -1 : 1)));
  group.splice(at, 1);
  group.splice(to, 0, own);
  // Categories of a group may share a number; then they are numbered anew, from that of the first.
  const first = Math.min(...group.map(({ order }) => order));
  const after = group.reduce(
    (changed: ContentFiles, { slug, order }, index) =>
      order === first + index
        ? changed
        : changeBase(changed, { kind: item.kind, slug }, { fields: { order: first + index } }),
    files,
  );
  return publishFiles(tx, reportChanges, item, after, { actor, event: 'published', item });
}

function placed(files: ContentFiles, item: ItemName) {
  const fields = fieldsOf(item.kind, baseIn(files, item)?.text ?? '') ?? {};
  return { slug: item.slug, group: String(fields.super), order: Number(fields.order) || 0 };
}
