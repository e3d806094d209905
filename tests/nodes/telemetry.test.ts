import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { parse } from 'yaml';
import { freePort } from '../../scripts/lib/free-port.mjs';
import { ensureBuilt } from '../../scripts/lib/steps.mjs';
import { startPostgres } from '../backend/support/postgres-server';
import { writeContent } from '../backend/support/small-content';
import { createNodes, type Node } from './support/nodes';
import { metricsOf } from './support/promql';
import { type ReceivedSpan, startTraceReceiver } from './support/trace-receiver';

vi.setConfig({ testTimeout: 300_000, hookTimeout: 600_000 });

/*
 * The telemetry of the production build on PostgreSQL: JSON log, Prometheus and traces. Requests
 * contain a marker, which must not appear in any of the three.
 */
const mark = 'quillfeather';

describe('the telemetry of a node', () => {
  let database: Awaited<ReturnType<typeof startPostgres>>;
  let content: Awaited<ReturnType<typeof writeContent>>;
  let receiver: Awaited<ReturnType<typeof startTraceReceiver>>;
  let node: Node;
  let metricsPort: number;

  beforeAll(async () => {
    await ensureBuilt();
    database = await startPostgres();
    content = await writeContent();
    receiver = await startTraceReceiver();
    metricsPort = await freePort();
    [node] = (await createNodes(1, {
      DATABASE_URL: database.url,
      // Left out, because it is no replica: the metrics are there all the same.
      DATABASE_REPLICA_URLS: database.url,
      // Nothing is published here, so it is told nothing.
      ...{ FASTLY_SERVICE_ID: 'service', FASTLY_API_TOKEN: 'token' },
      FASTLY_API_BASE: 'http://127.0.0.1:9',
      CONTENT_DIR: content.folder,
      SITE_URL: 'http://localhost',
      LOG_FORMAT: 'json',
      ACCESS_LOG: 'true',
      METRICS_PORT: String(metricsPort),
      OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url,
      OTEL_BSP_SCHEDULE_DELAY: '100',
      BACKUP_DIR: content.folder,
    })) as [Node];
    await node.start();
    await ask('/answers/did-jesus-live');
    await ask('/answers/did-jesus-live');
    await ask(`/search-result/${mark}?lang=en`);
    await ask(`/answers/${mark}`);
    await ask(`/api/v1/search?q=${mark}&email=${mark}%40example.org`);
    await ask('/api/v1/create_lead', {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${mark}` },
      body: JSON.stringify({ name: mark, email: `${mark}@example.org`, message: mark }),
    });
    await ask('/favicon.ico');
  });
  afterAll(async () => {
    await node?.remove();
    await receiver?.close();
    await database?.close();
    await content?.remove();
  });

  async function ask(path: string, init?: RequestInit): Promise<void> {
    const answer = await fetch(node.url + path, init);
    await answer.arrayBuffer();
    expect(answer.status).toBeLessThan(500);
  }

  const logged = () =>
    node.output
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line) as Record<string, unknown>);

  test('logs a line of JSON for each request, by route', async () => {
    const requests = () => logged().filter(({ msg }) => msg === 'request');
    const ofPage = {
      level: 'info',
      method: 'GET',
      route: '/[locale]/answers/[[...slug]]',
      status: 200,
      ms: expect.any(Number),
      id: expect.stringMatching(/^[\da-f-]{36}$/),
    };
    await vi.waitFor(
      () =>
        expect(requests()).toEqual(
          expect.arrayContaining([
            expect.objectContaining({ ...ofPage, cache: 'miss' }),
            expect.objectContaining({ ...ofPage, cache: 'hit' }),
            expect.objectContaining({ route: '/[locale]/search-result/[[...slug]]', status: 200 }),
            expect.objectContaining({ route: '/api/v1/search', status: 200 }),
            expect.objectContaining({ route: '/api/v1/create_lead', method: 'POST', status: 201 }),
            expect.objectContaining({ route: 'file', status: 200 }),
          ]),
        ),
      { timeout: 60_000 },
    );
    expect(node.output).not.toContain(mark);
  });

  const scrape = async () => (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();

  test('exports every metric of the dashboard and the alerts', async () => {
    const text = await scrape();
    const series = new Set([...text.matchAll(/^([a-z_]\w*)[{ ]/gim)].map(([, name]) => name));
    const { groups } = parse(readFileSync('deploy/prometheus/alerts.yml', 'utf8'));
    const rules = groups.flatMap(
      ({ rules }: { rules: { alert: string; expr: string }[] }) => rules,
    );
    const { panels } = JSON.parse(readFileSync('deploy/grafana/dashboard.json', 'utf8'));
    const targets = panels.flatMap(({ targets = [] }) => targets) as { expr: string }[];
    expect([rules.length > 10, targets.length > 20]).toEqual([true, true]);
    const named = [...rules, ...targets].flatMap(({ expr }) => metricsOf(expr));
    expect(named.filter((name) => !series.has(name))).toEqual([]);
    // And docs/operations.md explains each metric of the site.
    const explained = readFileSync('docs/operations.md', 'utf8');
    const ours = [...series].filter((name) => name?.startsWith('lampstand_'));
    const plain = ours.map((name = '') => name.replace(/_(?:bucket|count|sum)$/, ''));
    expect([...new Set(plain)].filter((name) => !explained.includes(`\`${name}`))).toEqual([]);
    for (const { alert } of rules) expect(explained).toContain(`\`${alert}\``);
  });

  test('counts requests with few labels, and without their parameters', async () => {
    const text = await scrape();
    expect(text).toContain(
      'lampstand_http_requests_total{route="/api/v1/create_lead",method="POST",status="201"} 1',
    );
    expect(text).toMatch(/^lampstand_pages_total\{outcome="hit"\} [1-9]/m);
    expect(text).toMatch(/^lampstand_outbox_letters \d+$/m);
    expect(text).toMatch(/^lampstand_nodes_alive 1$/m);
    expect(text).toMatch(/^lampstand_database_connections\{state="(?:idle|active)"\} [1-9]/m);
    expect(text).toMatch(/^lampstand_work_seconds_count\{kind="sql",outcome="done"\} [1-9]/m);
    expect(text).not.toContain(mark);
  });

  test('traces a request through Next, and a call to its queries', async () => {
    const byId = () => new Map(receiver.spans.map((span) => [span.spanId, span]));
    const above = (span: ReceivedSpan): string[] => {
      const parent = byId().get(span.parentSpanId ?? '');
      return parent ? [...above(parent), parent.name] : [];
    };
    const pathsTo = (name: string) =>
      receiver.spans.filter((span) => span.name === name).map(above);
    await vi.waitFor(
      () => {
        const [ofPage] = pathsTo('select answers').filter(
          ([root]) => root === 'GET /[locale]/answers/[[...slug]]',
        );
        expect(ofPage).toContain('render /[locale]/answers/[[...slug]]');
        expect(ofPage?.some((name) => name.startsWith('AppRender.'))).toBe(true);
        const [ofCall] = pathsTo('insert leads');
        expect(ofCall?.[0]).toBe('POST /api/v1/create_lead');
        expect(ofCall?.at(-1)).toBe('POST /create_lead');
      },
      { timeout: 60_000 },
    );
    expect(receiver.sent()).not.toContain(mark);
    expect(receiver.sent()).toContain('"db.query.text"');
  });
});
