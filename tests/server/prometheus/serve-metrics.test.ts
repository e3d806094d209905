import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { provideGauges } from '@/lib/telemetry/gauges';
import { isObserved, observeWork } from '@/lib/telemetry/observe';
import { createMetrics } from '@/server/http/metrics';
import { serveMetrics } from '@/server/prometheus/serve-metrics';
import { expectedErrors } from '../../support/no-console-error';

const metrics = createMetrics();
let served: Awaited<ReturnType<typeof serveMetrics>>;
let origin: string;
beforeEach(async () => {
  const queueSize = () => ({ running: 1, waiting: 3 });
  const storeSize = () => ({ pages: 7, bytes: 9_000 });
  served = await serveMetrics({ host: '127.0.0.1', port: 0, metrics, queueSize, storeSize });
  origin = `http://127.0.0.1:${(served.server.address() as AddressInfo).port}`;
});
afterEach(async () => {
  provideGauges('test', undefined);
  await served.close();
});

async function scrape(): Promise<string[]> {
  const answer = await fetch(`${origin}/metrics`);
  expect(answer.headers.get('content-type')).toContain('text/plain');
  return (await answer.text()).split('\n');
}

const request = { id: 'x', method: 'GET', status: 200, ms: 30 };

describe('GET /metrics', () => {
  it('counts requests by route and status, with their durations', async () => {
    served.observeRequest({ ...request, route: '/api/v1/answers/{slug}' });
    served.observeRequest({ ...request, route: '/api/v1/answers/{slug}', status: 429 });
    served.observeRequest({ ...request, route: '/[locale]/answers/[[...slug]]' });
    served.observeRequest({ ...request, route: 'file' });
    expect(await scrape()).toEqual(
      expect.arrayContaining([
        'lampstand_http_requests_total{route="/api/v1/answers/{slug}",method="GET",status="200"} 1',
        'lampstand_http_requests_total{route="/api/v1/answers/{slug}",method="GET",status="429"} 1',
        'lampstand_http_request_seconds_count{kind="call"} 2',
        'lampstand_http_request_seconds_bucket{le="0.1",kind="page"} 1',
        'lampstand_http_request_seconds_count{kind="file"} 1',
        'lampstand_rate_limited_total{kind="call"} 1',
        'lampstand_rate_limited_total{kind="page"} 0',
      ]),
    );
  });

  it('has the metrics of the page store, the queue and the process', async () => {
    metrics.count('cache_hit');
    metrics.count('cache_stale');
    metrics.count('renders_refused');
    const lines = await scrape();
    expect(lines).toEqual(
      expect.arrayContaining([
        'lampstand_pages_total{outcome="hit"} 1',
        'lampstand_pages_total{outcome="stale"} 1',
        'lampstand_pages_total{outcome="miss"} 0',
        'lampstand_renders_total{outcome="refused"} 1',
        'lampstand_page_store_pages 7',
        'lampstand_page_store_bytes 9000',
        'lampstand_renders_waiting 3',
        expect.stringMatching(/^process_resident_memory_bytes \d+/),
        expect.stringMatching(/^nodejs_eventloop_lag_p99_seconds /),
      ]),
    );
    // Counters are not added up again at the next request.
    expect(await scrape()).toContain('lampstand_pages_total{outcome="hit"} 1');
  });

  it('times observed work, whether it succeeds or fails', async () => {
    await observeWork({ kind: 'render', name: 'render x' }, async () => 'page');
    const failing = observeWork({ kind: 'sql', name: 'select x' }, async () => {
      expect(await scrape()).toContain('lampstand_work_running{kind="sql"} 1');
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect(await scrape()).toEqual(
      expect.arrayContaining([
        'lampstand_work_seconds_count{kind="render",outcome="done"} 1',
        'lampstand_work_seconds_count{kind="sql",outcome="failed"} 1',
        'lampstand_work_running{kind="sql"} 0',
      ]),
    );
  });

  it('has the gauges of other modules, and omits those that fail', async () => {
    const gauge = { name: 'lampstand_test', help: 'Of a test.', labels: { state: 'idle' } };
    const unlabelled = { name: 'lampstand_test_total', help: 'Without labels.', value: 5 };
    provideGauges('test', async () => [{ ...gauge, value: 4 }, unlabelled]);
    const before = await scrape();
    expect(before).toContain('lampstand_test{state="idle"} 4');
    expect(before).toContain('lampstand_test_total 5');
    provideGauges('test', async () => {
      throw new Error('the database is busy');
    });
    const lines = await scrape();
    expect(lines.filter((line) => /^lampstand_test/.test(line))).toEqual([]);
    expect(lines).toContain('lampstand_gauges_unread_total 1');
    expect(expectedErrors().join()).toContain('the database is busy');
  });

  it('answers 500 if a gauge is invalid, and serves the next request', async () => {
    provideGauges('test', async () => [{ name: 'not a name', help: 'Invalid.', value: 1 }]);
    expect((await fetch(`${origin}/metrics`)).status).toBe(500);
    expect(expectedErrors().join()).toContain('The metrics cannot be written');
    provideGauges('test', undefined);
    expect(await scrape()).toContain('lampstand_renders_waiting 3');
  });

  it('is the only address of its server, and closes with it', async () => {
    for (const path of ['/', '/metrics/x']) {
      expect((await fetch(origin + path)).status).toBe(404);
    }
    expect((await fetch(`${origin}/metrics`, { method: 'POST' })).status).toBe(404);
    await served.close();
    expect(isObserved()).toBe(false);
    await expect(fetch(origin)).rejects.toThrow();
  });
});
