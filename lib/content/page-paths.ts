/** The ministry's pages with a route of their own (specification 2.1), by slug. */
const routes: Record<string, string> = {
  pastors: '/pastors',
  'jesus-story-challenge': '/jesusstorychallenge',
};

/** The canonical path of a page of the ministry, without a locale. */
export function pagePath(slug: string): string {
  return Object.hasOwn(routes, slug) ? (routes[slug] as string) : `/pages/${slug}`;
}
