import fc from 'fast-check';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { FramedBy } from '@/components/embed/framed-by';
import { NotForCaches, PageStatus } from '@/components/site/page-status';
import { declaredBy } from '@/server/document/declared';

const frameAncestors = (html: string) => declaredBy(html).frameAncestors;

const page = (hosts: string[]) => `<html>${renderToStaticMarkup(FramedBy({ hosts }))}</html>`;

describe('who may frame a page', () => {
  it.each([
    [[], "'self'"],
    [['church.example', 'xn--9d0b.example:8443'], "'self' church.example xn--9d0b.example:8443"],
    [['*'], '*'],
  ])('is what it declares: %j', (hosts, policy) => {
    expect(frameAncestors(page(hosts))).toBe(policy);
  });

  it('is nothing that ends the directive or lets everyone in', () => {
    fc.assert(
      fc.property(fc.string(), (host) => {
        const policy = frameAncestors(page(['church.example', host]));
        expect(policy).toMatch(/^'self'[a-z0-9.: -]*$/);
      }),
    );
    expect(frameAncestors(page(["x; script-src 'none'"]))).toBe("'self'");
  });

  it('is left alone where a page declares nothing', () => {
    expect(frameAncestors('<html></html>')).toBeUndefined();
  });
});

describe('what a page declares about its response', () => {
  const answered = (head: string) => declaredBy(`<html><head>${head}</head></html>`);

  it.each([
    [404, 60],
    [410, 3600],
    [503, 1],
  ] as const)('is a status: %i, which caches may keep for %i seconds', (code, seconds) => {
    const html = renderToStaticMarkup(PageStatus({ code }));
    expect(answered(html)).toEqual({ status: code, sharedSeconds: seconds, noStore: false });
  });

  it('is that nobody else may keep it', () => {
    expect(answered(renderToStaticMarkup(NotForCaches()))).toEqual({ noStore: true });
  });

  it('is nothing in words that look like it', () => {
    const words = '&lt;meta name="lampstand:status" content="404"/&gt;';
    expect(answered(`<title>${words}</title>`)).toEqual({ noStore: false });
  });
});
