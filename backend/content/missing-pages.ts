import { namedPaths } from '../../lib/config/menus.ts';
import type { Settings } from '../../lib/config/settings.ts';
import type { ContentChange } from '../../lib/contract/content-changes.ts';
import type { Database } from '../db/client.ts';
import { findOwnPages } from './own-pages.ts';

/** Those of the pages that the release and the menus name that are not published: no link leads to them. */
export async function missingPages(
  db: Database,
  menus: Settings['menus'],
): Promise<NonNullable<Settings['missing']>> {
  const paths = namedPaths(menus);
  const pages = await findOwnPages(db, paths);
  return new Set(paths.filter((path) => pages.get(path)?.exists === false));
}

/** Whether one of the changed items may be such a page. All may be if the changes are unknown. */
export function concernNamedPages(
  changes: readonly Pick<ContentChange, 'slug'>[] | undefined,
  { menus }: Settings,
): boolean {
  if (!changes) return true;
  const ends = new Set(changes.map(({ slug }) => `/${slug}`));
  return namedPaths(menus).some(
    (path) => ends.has(path.slice(path.lastIndexOf('/'))) || ends.has(path),
  );
}

export const isSameSet = (
  one: ReadonlySet<string> = new Set(),
  other: ReadonlySet<string> = new Set(),
): boolean => one.size === other.size && [...one].every((value) => other.has(value));
