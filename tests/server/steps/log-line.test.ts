import { expect, it, vi } from 'vitest';
import type { Step } from '@/server/http/exchange';
import { identifyClient } from '@/server/steps/identify-client';
import { logLine, type RequestReport } from '@/server/steps/log-line';
import { requestId } from '@/server/steps/request-id';
import { startStepServer } from '../support/step-server';

const nameRoute: Step = (exchange) => {
  exchange.route = '/[locale]/search-result/[[...slug]]';
  exchange.cache = 'hit';
  return undefined;
};

async function reportsOf(options: { all: boolean; observe?: boolean }, paths: string[]) {
  const written: RequestReport[] = [];
  const observed: RequestReport[] = [];
  const line = logLine({
    all: options.all,
    write: (report) => written.push(report),
    observe: options.observe ? (report) => observed.push(report) : undefined,
  });
  const steps = [line, identifyClient(1), requestId(false), nameRoute];
  const server = await startStepServer(steps, (response, request) => {
    response.statusCode = request.url?.includes('fails') ? 503 : 200;
    response.end();
  });
  for (const path of paths) await server.ask(path, { 'x-forwarded-for': '203.0.113.9' });
  await vi.waitFor(() => expect(written.length + observed.length).toBeGreaterThan(0), {
    timeout: 60_000,
  });
  await server.close();
  return { written, observed };
}

it('logs failed requests only', async () => {
  const { written } = await reportsOf({ all: false }, ['/answers', '/fails?card=1']);
  expect(written).toEqual([
    {
      id: expect.stringMatching(/^[\da-f-]{36}$/),
      method: 'GET',
      route: '/[locale]/search-result/[[...slug]]',
      status: 503,
      ms: expect.any(Number),
      cache: 'hit',
      cut_off: undefined,
    },
  ]);
});

it('logs neither addresses nor search texts', async () => {
  const { written } = await reportsOf({ all: true }, [
    '/search-result/he%20hits%20me?lang=en',
    '/ko/search-result/x',
    '/story/maria-1',
  ]);
  expect(written).toHaveLength(3);
  expect(JSON.stringify(written)).not.toMatch(/203\.0\.113\.9|hits|maria|lang/);
});

it('observes every request, and logs failed ones', async () => {
  const { written, observed } = await reportsOf({ all: false, observe: true }, ['/a', '/fails']);
  expect(observed.map(({ status }) => status)).toEqual([200, 503]);
  expect(written.map(({ status }) => status)).toEqual([503]);
});
