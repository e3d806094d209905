import { afterAll, beforeAll, expect, it } from 'vitest';
import { keepQuery } from '@/server/steps/keep-query';
import { type Respond, startStepServer } from '../support/step-server';

/** Redirects to the rest of its address: `/308/there`. */
const respond: Respond = (response, request) => {
  const [, status, to = ''] = /^\/(\d{3})([^?]*)/.exec(request.url ?? '') ?? [];
  response.statusCode = Number(status);
  response.setHeader('location', decodeURIComponent(to));
  response.end();
};
let server: Awaited<ReturnType<typeof startStepServer>>;
beforeAll(async () => {
  server = await startStepServer([keepQuery], respond);
});
afterAll(() => server.close());

const leadsTo = async (path: string) => {
  return (await fetch(server.origin + path, { redirect: 'manual' })).headers.get('location');
};

it.each([
  ['/308/welcome/hope', '/welcome/hope'],
  ['/308/welcome/hope?m=card&a=%EA%B0%80', '/welcome/hope?m=card&a=%EA%B0%80'],
  ['/308/welcome/hope?', '/welcome/hope'],
  ['/308/found%3Flang=ko?q=1', '/found?lang=ko'],
  ['/308//other.example?m=card', '//other.example'],
  ['/307/search?q=1', '/search'],
])('redirects %s to %s', async (path, to) => expect(await leadsTo(path)).toBe(to));
