import { formOf, kindsWith } from '../contract/editorial-kinds.ts';

const withAddress = kindsWith('address').map((kind) => formOf(kind));
const addresses = (stored: 'folder' | 'list') =>
  withAddress.flatMap((form) => (form.stored === stored && form.address) || []);

/** Folders of the site whose pages are items of content, by slug. */
export const itemFolders: readonly string[] = [
  ...addresses('folder'),
  ...['church', 'invitation', 'invite', 'story', 'welcome'],
];

/** The pages of the interface that are no lists of items. */
const interfacePages = [
  ...['churchfinder', 'churchforfree', 'churchjesusstorychallenge', 'desk', 'evangelism', 'help'],
  ...['jesusstorychallenge', 'locations', 'pastor', 'pastors', 'pricing', ...addresses('list')],
  ...['search-result', 'share-story', 'sharethetruthnow', 'shareyourjesusstory'],
];

/** The first segments of all other addresses of the site: of pages, and of what is no page. */
const otherRoutes = new Set([
  ...interfacePages,
  ...['checkout', 'checkout2', 'conversation', 'embed', 'own-website', 'preview'],
  ...['verify-email', 'users'],
  ...['api', '_next', 'brand', 'embed-code', 'feeds', 'llms.txt', 'moved', 'oembed', 'previews'],
  ...['print', 'robots.txt', 'sitemap.xml', 'sitemaps', 'manifest.webmanifest', '.well-known'],
]);

/** Files of `public/` and pictures of the site. */
const files = new Set(['scenes', 'churches', 'map', 'media']);

/** Whether the site answers addresses with this first segment, in lower case; undefined: the home page. */
export function isRoute(first: string | undefined): boolean {
  return (
    first === undefined || itemFolders.includes(first) || otherRoutes.has(first) || files.has(first)
  );
}

/** Whether there is a page at `/first`, to which a link may lead. */
export const isListPage = (first: string): boolean =>
  itemFolders.includes(first) || interfacePages.includes(first);
