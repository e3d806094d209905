/** Pages of the ministry that have a route of their own (specification 2.1), by slug. */
const routes: Record<string, string> = {
  pastors: '/pastors',
  'jesus-story-challenge': '/jesusstorychallenge',
};

/** The one address of a page of the ministry, without a locale. */
export function pagePath(slug: string): string {
  return Object.hasOwn(routes, slug) ? (routes[slug] as string) : `/pages/${slug}`;
}
