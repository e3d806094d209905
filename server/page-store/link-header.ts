import type { NextAnswer } from './ask-next.ts';

const typeface = /<([^>]+)>; rel=preload; as="font"; crossorigin=""; type="font\/woff2"/g;

/**
 * The document of an answer that Next does not keep, with its typefaces named in the head, as in pages that
 * are kept: Next says them in a header, which goes uncompressed (docs/decisions/0023).
 */
export function withTypefaces({ headers, body }: NextAnswer): string {
  const links = [...String(headers.link ?? '').matchAll(typeface)].map(
    ([, href]) => `<link rel="preload" href="${href}" as="font" crossorigin="" type="font/woff2"/>`,
  );
  return body.toString().replace('<head>', () => `<head>${links.join('')}`);
}
