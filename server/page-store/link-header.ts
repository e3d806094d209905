import type { BufferedResponse } from './render-with-next.ts';

const typeface = /<([^>]+)>; rel=preload; as="font"; crossorigin=""; type="font\/woff2"/g;

/**
 * The document of a response that Next does not cache, with preloads of its typefaces in the head, as in
 * cached pages: Next sends them in a header, which is not compressed (docs/decisions/0023).
 */
export function withTypefaces({ headers, body }: BufferedResponse): string {
  const links = [...String(headers.link ?? '').matchAll(typeface)].map(
    ([, href]) => `<link rel="preload" href="${href}" as="font" crossorigin="" type="font/woff2"/>`,
  );
  return body.toString().replace('<head>', () => `<head>${links.join('')}`);
}
