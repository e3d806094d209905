import { and, eq } from 'drizzle-orm';
import { formOf, isMoving, type MovingKind } from '../../lib/contract/editorial-kinds.ts';
import { storedKinds } from '../content/kinds.ts';
import type { Database } from '../db/client.ts';
import { pageViews, staleTranslations } from '../db/schema.ts';
import { HttpError, invalid, notFound } from '../errors/http-error.ts';
import type { ReportChanges } from '../nodes/published.ts';
import { findDrafts, lockItem } from './drafts.ts';
import type { Actor } from './history.ts';
import { type ItemName, idOf, noText, textsIn, withTexts } from './item-texts.ts';
import { fieldsOf } from './language-file.ts';
import { endPreviews } from './preview-token.ts';
import { lockContent, type PublishedItem, publishFiles } from './publish-drafts.ts';
import { baseIn, changeBase, withoutReferences } from './withdraw-item.ts';

/**
 * Gives a published item another address. The old one redirects in every language, references to it are changed, and
 * it stays the same item: its id and its views stay. Throws a 404, a 409 while there are drafts or if
 * the address is taken, and a 400 for a kind without former addresses.
 */
export async function renameItem(
  tx: Database,
  reportChanges: ReportChanges,
  actor: Actor,
  item: ItemName,
  slug: string,
): Promise<PublishedItem> {
  const files = await lockContent(tx, item);
  const renamed = { kind: item.kind, slug };
  await lockItem(tx, renamed);
  const texts = textsIn(files, item);
  if (texts.size === 0) throw notFound();
  if (!isMoving(item.kind))
    throw invalid('Some fields are not valid.', { id: 'has no address of its own' });
  const others = [...(await findDrafts(tx, item)), ...(await findDrafts(tx, renamed))];
  if (slug === item.slug || textsIn(files, renamed).size > 0 || isTaken(others, slug))
    throw new HttpError(409, 'exists', 'Another item has this address.', {
      fields: { slug: 'is taken' },
    });
  if (others.length > 0)
    throw new HttpError(409, 'has_drafts', 'Its drafts have to be published or discarded first.');
  const former = [fieldsOf(item.kind, baseIn(files, item)?.text ?? '')?.former ?? [], item.slug]
    .flat()
    .map(String)
    .filter((name) => name !== slug);
  const moved = withTexts(
    withTexts(files, item, new Map([...texts.keys()].map((language) => [language, noText]))),
    renamed,
    texts,
  );
  const after = withoutReferences(
    changeBase(moved, renamed, { fields: { former: [...new Set(former)] } }),
    item,
    slug,
  );
  await moveRows(tx, item, slug);
  await endPreviews(tx, item);
  const by = { actor, event: 'renamed', item: renamed, note: idOf(item) } as const;
  return publishFiles(tx, reportChanges, renamed, after, by);
}

const isTaken = (drafts: readonly { slug: string }[], slug: string) =>
  drafts.some((draft) => draft.slug === slug);

/** What is stored by the address moves along, so that the item is not taken for a new one. */
async function moveRows(tx: Database, { kind, slug: from }: ItemName, slug: string): Promise<void> {
  const { table } = storedKinds[kind as MovingKind];
  await tx.update(table).set({ slug }).where(eq(table.slug, from));
  await tx
    .update(staleTranslations)
    .set({ slug })
    .where(and(eq(staleTranslations.kind, kind), eq(staleTranslations.slug, from)));
  const { address = kind } = formOf(kind);
  const isViewOf = (name: string) => and(eq(pageViews.kind, address), eq(pageViews.slug, name));
  // Views of an address that another item had before are not this one's.
  await tx.delete(pageViews).where(isViewOf(slug));
  await tx.update(pageViews).set({ slug }).where(isViewOf(from));
}
