import { afterAll, expect, it } from 'vitest';
import { busyPage } from '@/server/http/busy-page';
import type { Step } from '@/server/http/exchange';
import { refuse } from '@/server/http/refuse';
import { refuseWrites } from '@/server/http/refuse-writes';
import { QueueFullError } from '@/server/http/render-queue';
import { setHeaders } from '@/server/steps/set-headers';
import { startStepServer } from '../support/step-server';

const prepare: Step = ({ headers }) => {
  headers.push('Strict-Transport-Security', 'max-age=1', 'Cross-Origin-Resource-Policy', 'x');
  return undefined;
};
const answerOurselves: Step = (exchange) => {
  const { url } = exchange.request;
  if (url === '/refused') return refuse(exchange, { status: 400, code: 'no', message: 'No.' });
  if (url === '/busy') return busyPage(exchange, 'ko', new QueueFullError());
  return refuseWrites(exchange, 'page');
};
const server = await startStepServer(
  [prepare, answerOurselves, setHeaders],
  (response, request) => {
    const type = request.url?.includes('.') ? 'image/png' : 'text/html; charset=utf-8';
    response.writeHead(200, { 'Content-Type': type }).end();
  },
);
afterAll(() => server.close());

it.each([
  ['Next', '/answers', 'GET', 200],
  ['a rejection', '/refused', 'GET', 400],
  ['the page for an overloaded server', '/busy', 'GET', 503],
  ['a rejected method', '/answers', 'POST', 405],
  ['a response to OPTIONS', '/answers', 'OPTIONS', 204],
])('sets the headers of earlier steps on %s', async (_, path, method, status) => {
  const response = await server.ask(path, {}, method);
  expect(response.status).toBe(status);
  expect(response.headers).toMatchObject({
    'strict-transport-security': 'max-age=1',
    'cross-origin-resource-policy': 'x',
  });
});

it('isolates a page’s window from other sites, except for those it opens itself', async () => {
  for (const path of ['/answers', '/busy']) {
    const { headers } = await server.ask(path);
    expect(headers['cross-origin-opener-policy']).toBe('same-origin-allow-popups');
  }
  const picture = await server.ask('/scenes/lamp.png');
  expect(picture.headers).not.toHaveProperty('cross-origin-opener-policy');
});
