import { isDeepStrictEqual } from 'node:util';
import { formOf, isEditedKind } from '../../lib/contract/editorial-kinds.ts';
import { menuNames, pathOf, type SentLink } from '../../lib/contract/menus.ts';
import type { ContentFiles } from '../content/content-files.ts';
import { menusFileName } from '../content/menus.ts';
import { type ItemName, noText, textsIn, withTexts } from './item-texts.ts';
import { changedText, fieldsOf } from './language-file.ts';

/** The folders of a kind's pages. */
function foldersOf(kind: string): readonly string[] {
  if (!isEditedKind(kind)) return [];
  const { address, inLists = [] } = formOf(kind);
  return [...(address ? [address] : []), ...inLists.map((list) => `${list}/in`)];
}

/** The folder with the links of the menus that lead to an item leading to `target`, or left out without one. */
export function withoutMenuLinks(
  files: ContentFiles,
  item: Readonly<{ kind: string; slug: string }>,
  target?: string,
): ContentFiles {
  const own = foldersOf(item.kind);
  if (own.length === 0 || !files.get(menusFileName)?.includes(item.slug)) return files;
  return menuNames.reduce((after, slug) => {
    const menu: ItemName = { kind: 'menus', slug };
    const before = textsIn(after, menu).get('en') ?? noText;
    const links = before.text === null ? undefined : fieldsOf('menus', before.text)?.links;
    if (!Array.isArray(links)) return after;
    const left = (links as SentLink[]).flatMap((link) => {
      const folder = own.find((one) => pathOf(link.to ?? '') === `/${one}/${item.slug}`);
      if (folder === undefined) return [link];
      return target === undefined ? [] : [{ ...link, to: `/${folder}/${target}` }];
    });
    if (isDeepStrictEqual(left, links)) return after;
    const fields = { links: left.length > 0 ? left : null };
    const changed = changedText(menu, before, { fields });
    return changed ? withTexts(after, menu, new Map([['en', changed]])) : after;
  }, files);
}
