import createNextIntlPlugin from 'next-intl/plugin';

/** An empty page of the same stack: what every page costs before it says anything. */
export default createNextIntlPlugin('./request.ts')({
  turbopack: { root: '/' },
  typescript: { ignoreBuildErrors: true },
  experimental: { inlineCss: true },
});
