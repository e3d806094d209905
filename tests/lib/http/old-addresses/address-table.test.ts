import { describe, expect, it, test } from 'vitest';
import { AddressTable, type OldAddressRow } from '@/lib/http/old-addresses/address-table';
import { readRow } from '@/lib/http/old-addresses/read-row';

const origin = 'https://lamp.example';

/** `[kind, old address, new address]`; no new address: gone. */
type Row = [OldAddressRow['kind'], string, string?];

function tableOf(...rows: Row[]) {
  const read = rows.map(([kind, address, target = null], index) => {
    const result = readRow({ kind, address, target }, origin);
    if ('fault' in result) throw new Error(`${address}: ${result.fault}`);
    return { id: index + 1, ...result.row };
  });
  return new AddressTable(read);
}

const rules = tableOf(
  ['exact', '/about-us', '/pages/about'],
  ['exact', '/Did Jesus Live/', '/answers/did-jesus-live'],
  ['exact', '/?p=123', '/answers/hope'],
  ['exact', '/index.php?page_id=7', '/pages/about'],
  ['exact', '/shop/item?id=4&size=L', '/pricing'],
  ['exact', '/예수님-은-누구', '/ko/answers/who-is-jesus'],
  ['exact', '/café', '/answers/coffee'],
  ['exact', '/old-campaign'],
  ['exact', '/files/tract.pdf', '/pages/tract'],
  ['exact', '/card?c=77', '/welcome/grace?lang=es#film'],
  ['exact', '/blog/kept', '/post/kept-by-hand'],
  ['exact', 'https://www.Old-Site.org/team/', '/pages/team'],
  ['prefix', '/blog/*', '/post/*'],
  ['prefix', '/blog/archive', '/post'],
  ['prefix', '/forum/'],
  ['prefix', '/es/blog', '/es/post'],
  ['pattern', '/20*/*/*', '/post/*'],
  ['pattern', '/20*/*/*/*', '/post/*'],
  ['pattern', '/video-*-*.html', '/story/*-of-*'],
  ['pattern', '/sermon/*', '/answers/*'],
  ['pattern', '/sermon/christmas-*', '/answers/christmas'],
);
const led = (url: string, table = rules) => {
  const lead = table.find(url);
  return lead ? lead.location : 'missing';
};

describe('the table of old addresses', () => {
  test.each([
    // A whole address, in any spelling that a browser may send.
    ['/about-us', '/pages/about'],
    ['/about-us/', '/pages/about'],
    ['/About-Us', '/pages/about'],
    ['//about-us', '/pages/about'],
    ['/about%2Dus', '/pages/about'],
    ['/about-us/index.html', '/pages/about'],
    ['/about-us/index.php', '/pages/about'],
    ['/about-us/default.aspx', '/pages/about'],
    ['/about-us.html', '/pages/about'],
    ['/about-us.php', '/pages/about'],
    ['/index.php/about-us', '/pages/about'],
    ['/x/../about-us', '/pages/about'],
    ['/./about-us', '/pages/about'],
    ['/about-us#team', '/pages/about'],
    ['\\about-us', '/pages/about'],
    ['/did%20jesus%20live', '/answers/did-jesus-live'],
    ['/team', '/pages/team'],
    ['/old-campaign', null],
    ['/files/tract.pdf', '/pages/tract'],
    ['/files/TRACT.PDF', '/pages/tract'],
    // Other scripts, composed or not.
    ['/%EC%98%88%EC%88%98%EB%8B%98-%EC%9D%80-%EB%88%84%EA%B5%AC', '/ko/answers/who-is-jesus'],
    ['/caf%C3%A9', '/answers/coffee'],
    ['/cafe%CC%81', '/answers/coffee'],
    ['/CAF%C3%89', '/answers/coffee'],
    ['/caf%E9', '/answers/coffee'],
    ['/%BF%B9%BC%F6%B4%D4-%C0%BA-%B4%A9%B1%B8', '/ko/answers/who-is-jesus'],
    // What a sentence or a program added, before the patterns that would take it along.
    ['/about-us).', '/pages/about'],
    ['/blog/kept%E2%80%9D', '/post/kept-by-hand'],
    ['/2019/05/hope).', '/post/hope'],
    ['/?p=123).', '/answers/hope'],
    ['/about-us/&utm_source=x', '/pages/about'],
    ['/about-us%3Futm_source=x', '/pages/about'],
    ['/about-us;jsessionid=5A', '/pages/about'],
    // Further addresses of a page.
    ['/about-us/amp/', '/pages/about'],
    ['/amp/about-us', '/pages/about'],
    ['/about-us/feed/rss2', '/pages/about'],
    ['/about-us/comment-page-2/', '/pages/about'],
    ['/about-us/page/3', '/pages/about'],
    ['/about-us/2', '/pages/about'],
    ['/about-us/attachment/lamp/', '/pages/about'],
    ['/blog/hope/amp', '/post/hope'],
    ['/blog/page/2', '/post'],
    ['/blog/7', '/post/7'],
    ['/ko/about-us/amp', '/pages/about'],
    ['/amp', 'missing'],
    ['/nowhere/amp', 'missing'],
    // Queries.
    ['/?p=123', '/answers/hope'],
    ['/index.php?p=123', '/answers/hope'],
    ['/?P=123', '/answers/hope'],
    ['/?p=123&preview=1', '/answers/hope?preview=1'],
    ['/?utm_source=x&p=123', '/answers/hope?utm_source=x'],
    ['/?page_id=7', '/pages/about'],
    ['/?p=124', 'missing'],
    ['/', 'missing'],
    ['/shop/item?size=l&id=4', '/pricing'],
    ['/shop/item?id=4', 'missing'],
    ['/about-us?c=card-7', '/pages/about?c=card-7'],
    ['/card?c=77&m=x', '/welcome/grace?lang=es&m=x#film'],
    // A language in front.
    ['/ko/about-us', '/pages/about'],
    ['/es/blog/hola', '/es/post'],
    ['/fr/blog/salut', '/post/salut'],
    // Beginnings, the longest first, and only whole segments.
    ['/blog', '/post'],
    ['/blog/a', '/post/a'],
    ['/blog/a/b', '/post/a/b'],
    ['/blog/kept', '/post/kept-by-hand'],
    ['/blog/archive/2014', '/post'],
    ['/blogger', 'missing'],
    ['/forum/x/y', null],
    ['/blog/..', 'missing'],
    ['/blog/%2e%2e%2f%2e%2e', '/post/..%2F..'],
    ['/blog//evil.example/x', '/post/evil.example/x'],
    ['/blog/a%2Fb', '/post/a%2Fb'],
    ['/blog/%EC%98%88', '/post/%EC%98%88'],
    ['/blog/a%3Fb', '/post/a%3Fb'],
    // Patterns, the most exact first.
    ['/2014/05/my-post', '/post/my-post'],
    ['/2014/05/12/my-post/', '/post/my-post'],
    ['/20/05/my-post', 'missing'],
    ['/1999/05/my-post', 'missing'],
    ['/video-12-hope.html', '/story/12-of-hope'],
    ['/video-12.html', 'missing'],
    ['/sermon/easter', '/answers/easter'],
    ['/sermon/christmas-2014', '/answers/christmas'],
    ['/sermon', 'missing'],
    // What nobody means.
    ['/about-us%00', 'missing'],
    ['//evil.example', 'missing'],
    ['/about-us/more', 'missing'],
    ['/%zz', 'missing'],
    [`/${'a'.repeat(10_000_000)}`, 'missing'],
  ])('%.60s leads to %s', (url, location) => {
    expect(led(url)).toBe(location);
  });

  it('never leads to another site, whatever the rest of an address is', () => {
    const table = tableOf(['prefix', '/go', '/*'], ['pattern', '/to-*', '/*']);
    for (const rest of [
      '//evil.example',
      '/\\evil.example',
      '/%5Cevil.example',
      '/%2F%2Fevil.example',
      '/%09/evil.example',
      '/https:%2F%2Fevil.example',
      '/@evil.example',
    ]) {
      for (const url of [`/go${rest}`, `/to-${rest.slice(1)}`]) {
        const location = led(url, table);
        if (location === 'missing') continue;
        expect(new URL(location ?? '', origin).origin).toBe(origin);
        expect(location).toMatch(/^\/(?![/\\])/);
      }
    }
  });

  it('tells the language of an address', () => {
    expect(rules.find('/ko/about-us')?.language).toBe('ko');
    expect(rules.find('/about-us')?.language).toBeUndefined();
  });

  it('tries a star once, so that twice the address costs twice the time', () => {
    const stars = Array.from({ length: 200 }, () => '*a').join('');
    const table = tableOf(['pattern', `/x${stars}b`, '/post']);
    expect(led(`/x${'a'.repeat(1_900)}c`, table)).toBe('missing');
    expect(led(`/x${'ca'.repeat(200)}b`, table)).toBe('/post');
  });
});

describe('a row', () => {
  const fault = (kind: Row[0], address: string, target: string | null = '/pages/about') => {
    const result = readRow({ kind, address, target }, origin);
    return 'fault' in result ? result.fault : result.row;
  };

  test.each<[Row[0], string, string | null, string]>([
    ['exact', ' ', '/x', 'address_missing'],
    ['exact', '/a%00b', '/x', 'address_unreadable'],
    ['exact', `/${'a'.repeat(600)}`, '/x', 'address_too_long'],
    ['exact', `/${'a'.repeat(9_000)}`, '/x', 'address_too_long'],
    ['exact', '/blog/*', '/x', 'stars_not_here'],
    ['pattern', '/blog', '/x', 'stars_missing'],
    ['pattern', '/*/*', '/x', 'too_wide'],
    ['prefix', '/*', '/x', 'too_wide'],
    ['prefix', 'https://old.example/', '/x', 'too_wide'],
    ['exact', 'https://old.example/', '/x', 'own_page'],
    ['exact', '/index.php', '/x', 'own_page'],
    ['exact', '/a', ' ', 'target_missing'],
    ['exact', '/a', 'https://evil.example/x', 'other_site'],
    ['exact', '/a', '//evil.example/x', 'other_site'],
    ['exact', '/a', '/\\evil.example/x', 'other_site'],
    ['exact', '/a', 'https://lamp.example.evil.example/x', 'other_site'],
    ['exact', '/a', 'https://lamp.example@evil.example/x', 'other_site'],
    ['exact', '/a', 'javascript:alert(1)', 'target_unreadable'],
    ['exact', '/a', '/x%00', 'target_unreadable'],
    ['exact', '/a', '/post/*', 'target_stars'],
    ['prefix', '/a', '/*/x', 'target_stars'],
    ['pattern', '/a-*', '/*/*', 'target_stars'],
  ])('of %s %.30s to %s is refused: %s', (kind, address, target, expected) => {
    expect(fault(kind, address, target)).toBe(expected);
  });

  test.each<[Row[0], string, string | null, string, string | null]>([
    ['exact', 'https://www.old.example/Blog/?utm_source=x#top', '/x', '/blog', '/x'],
    ['exact', 'www.old.example/blog', 'x', '/blog', '/x'],
    ['exact', 'old.example?p=3', '/x/', '/?p=3', '/x'],
    ['exact', '\uFEFF"/blog" ', `${origin}/x?y=1#z`, '/blog', '/x?y=1#z'],
    ['exact', 'contact.html', origin, '/contact', '/'],
    ['exact', '/a', '410', '/a', null],
    ['exact', '/a', 'Gone', '/a', null],
    ['exact', '/a', '/한글', '/a', '/%ED%95%9C%EA%B8%80'],
    ['prefix', '/blog/**', '/x', '/blog/*', '/x'],
    ['prefix', '/blog', '/post/*', '/blog/*', '/post/*'],
    ['pattern', 'https://old.example/20*/*', '/post/*', '/20*/*', '/post/*'],
  ])('of %s %s to %s is read', (kind, typed, to, address, target) => {
    expect(fault(kind, typed, to)).toEqual({ kind, address, target });
  });
});
