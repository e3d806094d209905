import { type NextRequest, NextResponse } from 'next/server';
import { planPlayer } from '@/lib/embed/plan-player';
import { detectionCookie, localeCookie } from '@/lib/i18n/locales';
import { planRoute } from '@/lib/i18n/plan-route';

/** Routing only: no authorisation, and no cookies on pages (docs/decisions/0004). */
export function middleware(request: NextRequest) {
  const plan = planRoute({
    pathname: request.nextUrl.pathname,
    search: request.nextUrl.search,
    localeCookie: request.cookies.get(localeCookie.name)?.value,
    detectionCookie: request.cookies.get(detectionCookie.name)?.value,
    acceptLanguage: request.headers.get('accept-language'),
  });
  // Not a clone of nextUrl, which would restore a trailing slash.
  const url = new URL(request.url);
  const player = planPlayer(url.pathname, { query: url.searchParams, headers: request.headers });
  if (player && plan.action !== 'redirect') {
    url.pathname = player;
    return NextResponse.redirect(url, { status: 307, headers: { 'Cache-Control': 'no-store' } });
  }
  if (plan.action === 'pass') return NextResponse.next();

  url.pathname = plan.to;
  if (plan.action === 'rewrite') return NextResponse.rewrite(url);

  const response = NextResponse.redirect(url, plan.status);
  // The target depends on the visitor's cookies and languages.
  if (plan.status === 307) response.headers.set('Cache-Control', 'private, no-store');
  if (plan.detected) {
    response.cookies.set(detectionCookie.name, plan.detected, {
      maxAge: detectionCookie.maxAgeSeconds,
      sameSite: 'lax',
      path: '/',
    });
  }
  return response;
}

/**
 * Everything except the API, Next's own files, route handlers and the files of public/. The patterns of
 * files are strict, because the first segment of an excluded path would be taken for a locale
 * (`/scenes/answers` showed the answers).
 */
export const config = {
  matcher: [
    '/((?!api/v1(?:/|$)|previews/|(?:sitemaps|feeds)/[a-z]+/[a-z0-9-]+\\.xml$|_next/(?:static|image|data)/|(?:scenes|brand|churches|map|media/clips|media/streams/[a-z0-9-]+)/[^/]+\\.\\w+$|favicon\\.ico$|embed\\.js$|renew\\.js$|oembed$|embed-code$|icon\\.svg$|apple-icon\\.png$|robots\\.txt$|sitemap\\.xml$|llms\\.txt$|manifest\\.webmanifest$).*)',
  ],
};
