import {
  type EditedKind,
  editedKinds,
  formOf,
  isMoving,
} from '../../lib/contract/editorial-kinds.ts';
import type { ContentFiles } from '../content/content-files.ts';
import type { Database } from '../db/client.ts';
import { invalid, notFound } from '../errors/http-error.ts';
import type { ReportChanges } from '../nodes/published.ts';
import type { Actor } from './history.ts';
import {
  type ItemName,
  type LanguageText,
  noText,
  originalOf,
  textsIn,
  withTexts,
} from './item-texts.ts';
import { changedText, fieldsOf, type LanguageChange } from './language-file.ts';
import { entriesIn } from './list-entries.ts';
import { withoutMenuLinks } from './menu-links.ts';
import { lockContent, type PublishedItem, publishFiles } from './publish-drafts.ts';

/**
 * Removes an item from the site; its drafts stay. Its address then answers 410, or redirects to
 * another item of its kind. References to it are replaced by that item or removed; a 400 names
 * those that are required. Throws a 404 if it is not published, and a 400 for an invalid
 * `leads_to`.
 */
export async function withdrawItem(
  tx: Database,
  reportChanges: ReportChanges,
  actor: Actor,
  item: ItemName,
  leadsTo?: string,
): Promise<PublishedItem> {
  const files = await lockContent(tx, item);
  const texts = textsIn(files, item);
  if (texts.size === 0) throw notFound();
  let after: ContentFiles = withTexts(
    files,
    item,
    new Map([...texts.keys()].map((language) => [language, noText])),
  );
  if (leadsTo !== undefined) after = withFormer(after, item, leadsTo, baseIn(files, item)?.text);
  after = withoutReferences(after, item, leadsTo);
  const by = { actor, event: 'withdrawn', item, note: leadsTo ?? null } as const;
  return publishFiles(tx, reportChanges, item, after, by);
}

/** Redirects the slugs of the withdrawn item to `target`, including its former slugs. */
function withFormer(
  files: ContentFiles,
  { kind, slug }: ItemName,
  target: string,
  withdrawn: string | null | undefined,
): ContentFiles {
  const to = { kind, slug: target };
  const base = baseIn(files, to);
  if (!base?.text || !isMoving(kind)) {
    throw invalid('Some fields are not valid.', { leads_to: 'is no published item of this kind' });
  }
  const slugs = [fieldsOf(kind, base.text)?.former, fieldsOf(kind, withdrawn ?? '')?.former];
  const former = [...new Set([...slugs.flat(), slug])].filter(
    (name) => typeof name === 'string' && name !== target,
  ) as string[];
  return changeBase(files, to, { fields: { former } });
}

/**
 * Replaces or removes references to the item in all kinds: by slug, or in playlists by kind and
 * slug.
 */
export function withoutReferences(
  files: ContentFiles,
  item: ItemName,
  target?: string,
): ContentFiles {
  let after = files;
  for (const kind of editedKinds) {
    for (const { name, type, to } of formOf(kind).fields) {
      if (to !== item.kind) continue;
      for (const slug of slugsIn(after, kind)) {
        after = renameIn(after, { kind, slug }, name, type === 'references', item.slug, target);
      }
    }
  }
  after = withoutMenuLinks(after, item, target);
  const video = formOf(item.kind).playlistKind;
  if (!video) return after;
  for (const slug of slugsIn(after, 'playlists')) {
    const [from, to] = [`${video}/${item.slug}`, target && `${video}/${target}`];
    after = renameIn(after, { kind: 'playlists', slug }, 'items', true, from, to);
  }
  return after;
}

function renameIn(
  files: ContentFiles,
  item: ItemName,
  field: string,
  isList: boolean,
  from: string,
  to: string | undefined,
): ContentFiles {
  const text = baseIn(files, item)?.text;
  // Avoids parsing the many files that do not contain it.
  if (!text?.includes(from)) return files;
  const value = fieldsOf(item.kind, text)?.[field];
  if (!isList)
    return value === from ? changeBase(files, item, { fields: { [field]: to ?? null } }) : files;
  if (!Array.isArray(value) || !value.includes(from)) return files;
  const ownSlug = item.kind === 'playlists' ? undefined : item.slug;
  const replaced = value.flatMap((name) => (name === from ? (to ?? []) : [name])) as string[];
  const names = [...new Set(replaced)].filter((name) => name !== ownSlug);
  return changeBase(files, item, { fields: { [field]: names } });
}

export function changeBase(
  files: ContentFiles,
  item: ItemName,
  change: LanguageChange,
): ContentFiles {
  const texts = textsIn(files, item);
  const original = originalOf(item, texts);
  const changed = changedText(item, texts.get(original) ?? noText, change);
  return changed ? withTexts(files, item, new Map([[original, changed]])) : files;
}

/** The text of an item that has its facts. */
export function baseIn(files: ContentFiles, item: ItemName): LanguageText | undefined {
  const texts = textsIn(files, item);
  return texts.get(originalOf(item, texts));
}

export function slugsIn(files: ContentFiles, kind: EditedKind): string[] {
  if (formOf(kind).stored === 'list')
    return [...(entriesIn(files.get(`${kind}.yaml`) ?? '')?.keys() ?? [])];
  const paths = [...files.keys()].filter((path) => path.startsWith(`${kind}/`));
  return [...new Set(paths.map((path) => path.split('/')[1] ?? ''))];
}
