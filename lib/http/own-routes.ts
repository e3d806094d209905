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

/** The first segments of all other addresses of the site: of pages, and of what is no page. */
const otherRoutes = new Set([
  ...['checkout', 'checkout2', 'churchfinder', 'churchforfree', 'churchjesusstorychallenge'],
  ...['conversation', 'embed', 'evangelism', 'help', 'jesusstorychallenge', 'locations'],
  ...['own-website', 'pastor', 'pastors', 'playlist-show', 'preview', 'pricing', 'search-result'],
  ...['share-story', 'sharethetruthnow', 'shareyourjesusstory', 'verify-email', 'desk', 'users'],
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
