import type { Locale } from '../contract/locales.ts';
import { isOfLetter, replacementFault } from '../contract/words.ts';
import { type OwnWords, settings } from './settings.ts';

/*
 * The ministry's own words in place of shipped ones (docs/decisions/0116). A replacement of a text that a
 * release has changed since stays as long as it fits the new one.
 */

/** A text as the site shows it. `key` as in `lib/contract/words.ts`. */
export function ownText(locale: Locale, key: string, shipped: string): string {
  const own = settings().words?.[locale]?.get(key);
  if (!own) return shipped;
  const fits =
    own.was === shipped ||
    replacementFault(locale, { key, text: own.text, was: shipped }) === undefined;
  return fits ? own.text : shipped;
}

type Tree = { readonly [key: string]: string | Tree };

/** The result for each shipped tree, with the words that it was made of. */
const latest = new WeakMap<object, { own: OwnWords; tree: object }>();

/** Messages of a language with the ministry's own words; made once for each publication of them. */
export function withOwnWords<Messages extends object>(locale: Locale, shipped: Messages): Messages {
  const own = settings().words?.[locale];
  if (!own?.size) return shipped;
  const known = latest.get(shipped);
  if (known?.own === own) return known.tree as Messages;
  let tree = shipped as unknown as Tree;
  for (const key of own.keys()) {
    if (isOfLetter(key)) continue;
    tree = withText(tree, key.split('.'), (text) => ownText(locale, key, text));
  }
  latest.set(shipped, { own, tree });
  return tree as unknown as Messages;
}

/** A copy with one text changed; the same tree if it has no text there. */
function withText(tree: Tree, [name = '', ...rest]: string[], change: (text: string) => string) {
  if (!Object.hasOwn(tree, name)) return tree;
  const inside = tree[name];
  if (typeof inside === 'string') {
    return rest.length > 0 ? tree : { ...tree, [name]: change(inside) };
  }
  if (inside === undefined || rest.length === 0) return tree;
  const changed: Tree = withText(inside, rest, change);
  return changed === inside ? tree : { ...tree, [name]: changed };
}
