import fc from 'fast-check';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { FramedBy } from '@/components/embed/framed-by';
import { frameAncestors } from '@/lib/cache/framed-by.mjs';

const page = (hosts: string[]) => `<html>${renderToStaticMarkup(FramedBy({ hosts }))}</html>`;

describe('who may frame a page', () => {
  it.each([
    [[], "frame-ancestors 'self'"],
    [
      ['church.example', 'xn--9d0b.example:8443'],
      "frame-ancestors 'self' church.example xn--9d0b.example:8443",
    ],
    [['*'], 'frame-ancestors *'],
  ])('is what it declares: %j', (hosts, policy) => {
    expect(frameAncestors(page(hosts))).toBe(policy);
  });

  it('is nothing that ends the directive or lets everyone in', () => {
    fc.assert(
      fc.property(fc.string(), (host) => {
        const policy = frameAncestors(page(['church.example', host]));
        expect(policy).toMatch(/^frame-ancestors 'self'[a-z0-9.: -]*$/);
      }),
    );
    expect(frameAncestors(page(["x; script-src 'none'"]))).toBe("frame-ancestors 'self'");
  });

  it('is left alone where a page declares nothing', () => {
    expect(frameAncestors('<html></html>')).toBeUndefined();
  });
});
