import createNextIntlPlugin from 'next-intl/plugin';

/** An empty page of the same stack: the minimum cost of every page. */
export default createNextIntlPlugin('./request.ts')({
  turbopack: { root: '/' },
  typescript: { ignoreBuildErrors: true },
  experimental: { inlineCss: true },
});
