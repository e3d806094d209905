import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type ShareWay, shareLink, shareWays } from '@/lib/share/share-links';

const url = 'https://lampstand.example/ko/welcome/grace-chapel';
const linksOf = (title: string) =>
  Object.fromEntries(shareWays.map((way) => [way, shareLink(way, title, url)])) as Record<
    ShareWay,
    string
  >;
const text = (link: string, name: string) => new URL(link).searchParams.get(name);

describe('shareLink', () => {
  it('links to a message with the title and the address', () => {
    expect(linksOf('Hi & bye')).toEqual({
      whatsapp: `https://wa.me/?text=Hi%20%26%20bye%0A${encodeURIComponent(url)}`,
      email: `mailto:?subject=Hi%20%26%20bye&body=Hi%20%26%20bye%0D%0A${encodeURIComponent(url)}`,
      sms: `sms:?&body=Hi%20%26%20bye%0A${encodeURIComponent(url)}`,
    });
  });

  it('escapes any title, so that it cannot add a field, a recipient or a line', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (title) => {
        const links = linksOf(title);
        expect(text(links.whatsapp, 'text')).toBe(`${title}\n${url}`);
        expect([...new URL(links.email).searchParams.keys()]).toEqual(['subject', 'body']);
        expect(text(links.email, 'subject')).toBe(title);
        expect(text(links.email, 'body')).toBe(`${title}\r\n${url}`);
        expect(text(links.sms, 'body')).toBe(`${title}\n${url}`);
      }),
    );
  });

  it('replaces half of a surrogate pair at the end of a truncated title', () => {
    expect(text(linksOf('half \ud83d').whatsapp, 'text')).toBe(`half \ufffd\n${url}`);
  });
});
