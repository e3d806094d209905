import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** What an address of Next's is. */
export interface Route {
  /** As Next names it: `/[locale]/answers/[[...slug]]`. */
  page: string;
  /** `kept`: the same words for everyone who asks; `made`: a page that reads the query or the visitor; `handler`: no page. */
  kind: 'kept' | 'made' | 'handler';
}

export interface Routes {
  /** The route of an address as middleware.ts rewrites it; undefined where Next has none. */
  match: (pathname: string) => Route | undefined;
  /** Whether middleware.ts looks at an address. */
  isRouted: (pathname: string) => boolean;
}

/**
 * The routes of a build, from what Next wrote down about it: the order in which it tries them, which of
 * them are pages, and which pages it may keep (they cannot read the query, a cookie or a header).
 *
 * @param folder `.next` of a production build
 */
export function readRoutes(folder: string): Routes {
  const read = (file: string) => JSON.parse(readFileSync(join(folder, file), 'utf8'));
  const { dynamicRoutes, staticRoutes } = read('routes-manifest.json') as Record<
    'dynamicRoutes' | 'staticRoutes',
    { page: string; regex: string }[]
  >;
  const kept = read('prerender-manifest.json').dynamicRoutes as Record<string, unknown>;
  const files = read('app-path-routes-manifest.json') as Record<string, string>;
  const pages = new Set(
    Object.entries(files).flatMap(([file, page]) => (file.endsWith('/page') ? [page] : [])),
  );
  const { matchers } = read('server/middleware-manifest.json').middleware['/'] as {
    matchers: { regexp: string }[];
  };

  const routed = matchers.map(({ regexp }) => new RegExp(regexp));
  // Next tries those without a parameter first.
  const routes = [...staticRoutes, ...dynamicRoutes].map(({ page, regex }) => ({
    pattern: new RegExp(regex),
    route: { page, kind: !pages.has(page) ? 'handler' : page in kept ? 'kept' : 'made' } as Route,
  }));
  return {
    match: (pathname) => routes.find(({ pattern }) => pattern.test(pathname))?.route,
    isRouted: (pathname) => routed.some((pattern) => pattern.test(pathname)),
  };
}
