import { expect, test } from 'vitest';
import { plainPath } from '@/lib/http/old-addresses/plain-path';

test.each([
  ['/2014/05/my-post/', '/2014/05/my-post'],
  ['/Blog/Why-Does-God-Allow-Suffering?utm=x#y', '/blog/why-does-god-allow-suffering'],
  ['/ko/%EC%98%88%EC%88%98%EB%8B%98', '/ko/예수님'],
  ['/wp-content/uploads/2014/05/tract.pdf', '/wp-content/uploads/2014/05/tract.pdf'],
  ['/answers/did-jesus-live-2', '/answers/did-jesus-live-2'],
  ['/john-3-16', '/john-3-16'],
  ['/sermons/2014-05-12-easter', '/sermons/2014-05-12-easter'],
  ['/index.php/about', '/about'],
  ['/feed', '/feed'],
])('%s is shown as %s', (url, path) => {
  expect(plainPath(url)).toBe(path);
});

test.each([
  ...['/wp-login.php', '/.env', '/.git/config', '/wp-admin/setup.php', '/xmlrpc.php', '/shell.php'],
  ...['/phpmyadmin/index.php', '/backup.sql', '/vendor/phpunit/x', '/cgi-bin/luci', '/a/.aws/keys'],
  ...['/apple-touch-icon-120x120.png', '/favicon-32.ico', '/ads.txt', '/main.js.map', '/old.zip'],
  ...['/ruth@church.example', '/u/ruth%40church.example', '/call/704-555-0100', '/p/+821012345678'],
  ...[
    '/kq3v0Zc1mG5nT8xWb2Rf7yLd9Hs4Pe6A',
    '/x/9f86d081884c7d65',
    '/x/550e8400-e29b-41d4-a716-446655440000',
  ],
  ...[
    '/reset/abc',
    '/users/x',
    '/search-result/my%20name%20is%20ruth',
    '/locations/12-main-street',
  ],
  ...['/map/12-Main-Street', '/서울/강남로 12', '/x/a=b', '/x/%00', '/', '/ko'],
  ...[`/${'a'.repeat(10_000_000)}`, '/a/b/c/d/e/f/g/h/i', `/${'word-'.repeat(60)}`],
])('%.60s is not shown', (url) => {
  expect(plainPath(url)).toBeUndefined();
});
