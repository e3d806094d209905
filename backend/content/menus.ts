import { z } from 'zod';
import { type MenuLink, menuText } from '../../lib/config/menus.ts';
import type { Settings } from '../../lib/config/settings.ts';
import { linkTargetFault, maxMenuLinks, menuNames, pathOf } from '../../lib/contract/menus.ts';
import { isListPage } from '../../lib/http/own-routes.ts';
import { inLanguages, inOneLanguageEach, line } from './setting-fields.ts';

/*
 * The ministry's own menus, `menus.yaml` of the content folder (content/README.md): a list with an entry for
 * each menu that it replaces.
 */

export const menusFileName = 'menus.yaml';

const link = z.strictObject({
  to: line(300).superRefine((to, context) => {
    const fault = linkTargetFault(to);
    if (fault) context.addIssue({ code: 'custom', message: fault });
  }),
  ...inLanguages('label', 60),
});

const entry = z
  .strictObject({
    slug: z.enum(menuNames),
    links: z.array(link).min(1).max(maxMenuLinks).optional(),
  })
  .superRefine(({ slug, links = [] }, context) => {
    for (const [index, row] of links.entries()) {
      const isNamed = Object.keys(inOneLanguageEach(row, 'label')).length > 0;
      if (isNamed || menuText(slug, row.to)) continue;
      const path = ['links', index, 'label'];
      context.addIssue({ code: 'custom', path, message: 'is missing' });
    }
  });

export const menusFile = z.array(entry);
export type MenuEntry = z.output<typeof entry>;

/** The menus that the entries replace. */
export function menusOf(entries: readonly MenuEntry[]): NonNullable<Settings['menus']> {
  return Object.fromEntries(
    entries.flatMap(({ slug, links }) => (links ? [[slug, links.map(menuLink)]] : [])),
  );
}

const menuLink = (row: NonNullable<MenuEntry['links']>[number]): MenuLink => ({
  to: row.to,
  label: inOneLanguageEach(row, 'label'),
});

/** The items of a folder, by the first segment of their pages; a former slug leads to one, too. */
export type LinkedItems = Readonly<Record<string, ReadonlySet<string>>>;

/**
 * Whether an address of this site has a page, as far as a content folder tells: pages of churches and of people
 * are not in it, so any is accepted, and left out where it is shown (`isShown`).
 */
export function leadsToPage(to: string, items: LinkedItems): boolean {
  const [first, second, third, ...more] = pathOf(to).split('/').slice(1).map(decoded);
  if (!first) return true;
  if (more.length > 0) return false;
  if (second === undefined) return isListPage(first);
  const isCategory = (slug: string) => items.categories?.has(slug) === true;
  if (third !== undefined) {
    return (
      (first === 'answers' || first === 'testimonials') && second === 'in' && isCategory(third)
    );
  }
  if (Object.hasOwn(items, first)) return items[first]?.has(second) === true;
  if (first === 'users') return second === 'sign-in';
  if (first === 'help') return /^(?:all|[a-z]{2})$/.test(second);
  return ownPages.includes(first);
}

/** A malformed escape is no page's. */
function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

const ownPages = [
  'church',
  'invitation',
  'jesusstorychallenge',
  'search-result',
  'story',
  'welcome',
];
