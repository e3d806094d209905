import { expect, it } from 'vitest';
import { withTypefaces } from '@/server/page-store/link-header';

const answer = (link?: string) => ({
  status: 200,
  headers: link === undefined ? {} : { link },
  body: Buffer.from('<html><head><title>T</title></head></html>'),
  rendered: undefined,
});

it('moves preloads of typefaces from the header into the head, and nothing else', () => {
  const link =
    '</>; rel=preconnect; crossorigin="", </_next/static/media/a.woff2>; rel=preload; as="font"; crossorigin=""; type="font/woff2"';
  expect(withTypefaces(answer(link))).toBe(
    '<html><head><link rel="preload" href="/_next/static/media/a.woff2" as="font" crossorigin="" type="font/woff2"/><title>T</title></head></html>',
  );
});

it('does not change a document without such a header', () => {
  expect(withTypefaces(answer())).toBe('<html><head><title>T</title></head></html>');
});
