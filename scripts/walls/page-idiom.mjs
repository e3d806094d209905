import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

/**
 * The forms of a page (CONTRIBUTING.md, “A page”): a public page defines its metadata and its view in
 * `page.tsx`, or takes them from a `…-route.tsx` of app/ that several addresses share, or from the page of
 * the first address. A page of the desks takes both from its room.
 */
const idioms = {
  public: [
    [/^export const generateMetadata = guardedMetadata\(/m, /^export default guardedPage\(/m],
    [
      /^export const generateMetadata = route\.generateMetadata;$/m,
      /^export default route\.Page;$/m,
      /^import \{ \w+Route \} from '(?:\.\.\/)+[\w-]+-route';$/m,
    ],
    [/^export \{ default, generateMetadata \} from '(?:\.\.\/)+(?:[\w[\]-]+\/)*page';$/m],
  ],
  desk: [
    [/^export const generateMetadata = (?:signIn|staff)Metadata\(/m, /^export default [A-Z]\w+;$/m],
  ],
};

/**
 * The pages of the project in `root` that have none of these forms.
 * @param {string} root
 * @returns {string[]} Paths below `root`.
 */
export function pagesOfAnotherIdiom(root) {
  return globSync('app/**/page.tsx', { cwd: root })
    .filter((file) => {
      const text = readFileSync(path.join(root, file), 'utf8');
      const allowed = idioms[file.includes('/(desk)/') ? 'desk' : 'public'];
      return !allowed.some((marks) => marks.every((mark) => mark.test(text)));
    })
    .sort();
}
