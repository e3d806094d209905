import fc from 'fast-check';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { FramedBy } from '@/components/embed/framed-by';
import { NotForCaches, PageStatus } from '@/components/site/page-status';
import { declaredBy } from '@/server/document/declared';

const frameAncestors = (html: string) => declaredBy(html).frameAncestors;

const page = (hosts: string[]) => `<html>${renderToStaticMarkup(FramedBy({ hosts }))}</html>`;

describe('the framing hosts of a page', () => {
  it.each([
    [[], "'self'"],
    [['church.example', 'xn--9d0b.example:8443'], "'self' church.example xn--9d0b.example:8443"],
    [['*'], '*'],
  ])('are those that it declares: %j', (hosts, policy) => {
    expect(frameAncestors(page(hosts))).toBe(policy);
  });

  it('never end the directive or allow every host', () => {
    fc.assert(
      fc.property(fc.string(), (host) => {
        const policy = frameAncestors(page(['church.example', host]));
        expect(policy).toMatch(/^'self'[a-z0-9.: -]*$/);
      }),
    );
    expect(frameAncestors(page(["x; script-src 'none'"]))).toBe("'self'");
  });

  it('are undefined where a page declares none', () => {
    expect(frameAncestors('<html></html>')).toBeUndefined();
  });
});

describe('the response metadata of a page', () => {
  const answered = (head: string) => declaredBy(`<html><head>${head}</head></html>`);

  it.each([
    [404, 60],
    [410, 3600],
    [503, 1],
  ] as const)(
    'sets the status %i, which shared caches may store for %i seconds',
    (code, seconds) => {
      const html = renderToStaticMarkup(PageStatus({ code }));
      expect(answered(html)).toEqual({ status: code, sharedSeconds: seconds, noStore: false });
    },
  );

  it('sets no-store', () => {
    expect(answered(renderToStaticMarkup(NotForCaches()))).toEqual({ noStore: true });
  });

  it('ignores text that looks like metadata', () => {
    const words = '&lt;meta name="lampstand:status" content="404"/&gt;';
    expect(answered(`<title>${words}</title>`)).toEqual({ noStore: false });
  });
});
