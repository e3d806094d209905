import { createServer } from 'node:http';
import { expect, it } from 'vitest';
import { onePageOfEachKind, untilQuiet, warmUp } from '@/server/warm-up';

it('reads the first pages and one of each kind with the host that visitors send, and then listens no more', async () => {
  const asked: string[] = [];
  const hosts = new Set<string | undefined>();
  const server = createServer(({ url = '', headers }, response) => {
    asked.push(url);
    hosts.add(headers.host);
    response.end('<a href="/answers/a">a</a><a href="/answers/b">b</a><a href="/guides/c">c</a>');
  });
  await warmUp(server, 'localhost:3000');
  expect(asked).toEqual(expect.arrayContaining(['/', '/ko', '/answers/a', '/guides/c']));
  expect(asked).not.toContain('/answers/b');
  expect([...hosts]).toEqual(['localhost:3000']);
  expect(server.listening).toBe(false);
});

it('goes on if pages fail, and takes only addresses of this site', async () => {
  const server = createServer((_, response) => response.destroy());
  await warmUp(server, 'localhost:3000');
  expect(
    onePageOfEachKind('<a href="https://a.example/b/c"><a href="/ko"><a href="/x/y?z">'),
  ).toEqual([]);
});

it('waits until timers are no longer late, but not for ever', async () => {
  let blocks = 0;
  const busy = setInterval(() => {
    const until = performance.now() + 120;
    while (performance.now() < until);
    if (++blocks === 4) clearInterval(busy);
  });
  await untilQuiet({ lateMs: 60, times: 3, limitMs: 60_000 });
  expect(blocks).toBe(4);
  await untilQuiet({ lateMs: -1, limitMs: 1 });
});
