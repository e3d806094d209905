/** Folders of the site whose pages are items of content, by slug. */
export const itemFolders = [
  'answers',
  'categories',
  'church',
  'guides',
  'invitation',
  'invite',
  'pages',
  'post',
  'story',
  'testimonials',
  'welcome',
] as const;
export type ItemFolder = (typeof itemFolders)[number];

/** The pages of the interface that are no lists of items. */
const interfacePages = [
  ...['churchfinder', 'churchforfree', 'churchjesusstorychallenge', 'desk', 'evangelism', 'help'],
  ...['jesusstorychallenge', 'locations', 'pastor', 'pastors', 'playlist-show', 'pricing'],
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
    first === undefined ||
    itemFolders.includes(first as ItemFolder) ||
    otherRoutes.has(first) ||
    files.has(first)
  );
}

/** Whether there is a page at `/first`, to which a link may lead. */
export const isListPage = (first: string): boolean =>
  itemFolders.includes(first as ItemFolder) || interfacePages.includes(first);
