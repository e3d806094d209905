import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { keepQuery } from '@/lib/i18n/keep-query';

/** Leads to what its address says after the status: `/308/there`. */
const server = createServer((request, response) => {
  keepQuery(request, response);
  const [, status, to = ''] = /^\/(\d{3})([^?]*)/.exec(request.url ?? '') ?? [];
  response.statusCode = Number(status);
  response.setHeader('location', decodeURIComponent(to));
  response.end();
});
beforeAll(() => new Promise<void>((resolve) => server.listen(0, resolve)));
afterAll(() => new Promise((resolve) => server.close(resolve)));

const leadsTo = async (path: string) => {
  const origin = `http://localhost:${(server.address() as AddressInfo).port}`;
  return (await fetch(origin + path, { redirect: 'manual' })).headers.get('location');
};

it.each([
  ['/308/welcome/hope', '/welcome/hope'],
  ['/308/welcome/hope?m=card&a=%EA%B0%80', '/welcome/hope?m=card&a=%EA%B0%80'],
  ['/308/welcome/hope?', '/welcome/hope'],
  ['/308/found%3Flang=ko?q=1', '/found?lang=ko'],
  ['/308//other.example?m=card', '//other.example'],
  ['/307/search?q=1', '/search'],
])('%s leads to %s', async (asked, to) => expect(await leadsTo(asked)).toBe(to));
