import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A route of Next. */
export interface Route {
  /** As Next names it: `/[locale]/answers/[[...slug]]`. */
  page: string;
  /** `static`: the same page for everyone; `dynamic`: depends on the query or the visitor; `handler`: not a page. */
  kind: 'static' | 'dynamic' | 'handler';
}

export interface Routes {
  /** The route of a path as rewritten by middleware.ts; undefined if Next has none. */
  match: (pathname: string) => Route | undefined;
  /** Whether middleware.ts runs for a path. */
  isRouted: (pathname: string) => boolean;
}

/**
 * The routes of a build, from Next's manifests: the order in which Next tries them, which of them are pages,
 * and which pages it may cache (they cannot read the query, a cookie or a header).
 *
 * @param folder `.next` of a production build
 */
export function readRoutes(folder: string): Routes {
  const read = (file: string) => JSON.parse(readFileSync(join(folder, file), 'utf8'));
  const { dynamicRoutes, staticRoutes } = read('routes-manifest.json') as Record<
    'dynamicRoutes' | 'staticRoutes',
    { page: string; regex: string }[]
  >;
  const prerendered = read('prerender-manifest.json').dynamicRoutes as Record<string, unknown>;
  const files = read('app-path-routes-manifest.json') as Record<string, string>;
  const pages = new Set(
    Object.entries(files).flatMap(([file, page]) => (file.endsWith('/page') ? [page] : [])),
  );
  const { matchers } = read('server/middleware-manifest.json').middleware['/'] as {
    matchers: { regexp: string }[];
  };

  const routed = matchers.map(({ regexp }) => new RegExp(regexp));
  // Next tries routes without parameters first.
  const routes = [...staticRoutes, ...dynamicRoutes].map(({ page, regex }) => ({
    pattern: new RegExp(regex),
    route: {
      page,
      kind: !pages.has(page) ? 'handler' : page in prerendered ? 'static' : 'dynamic',
    } as Route,
  }));
  return {
    match: (pathname) => routes.find(({ pattern }) => pattern.test(pathname))?.route,
    isRouted: (pathname) => routed.some((pattern) => pattern.test(pathname)),
  };
}
