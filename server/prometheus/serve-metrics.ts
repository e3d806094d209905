import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { provideGauges } from '../../lib/telemetry/gauges.ts';
import { log } from '../../lib/telemetry/log.ts';
import { backupGauge } from './backup-gauge.ts';
import { createRegistry, type MetricSources } from './registry.ts';

interface Options extends MetricSources {
  /** METRICS_HOST */
  host: string;
  /** METRICS_PORT */
  port: number;
  /** BACKUP_DIR; unset: the site knows nothing of backups. */
  backups?: string | undefined;
}

/**
 * Answers `GET /metrics` on a separate port that visitors do not reach. Rejects if it cannot listen on that
 * port. Concurrent scrapes share one result.
 */
export async function serveMetrics({ host, port, backups, ...sources }: Options) {
  provideGauges('backups', backups ? () => backupGauge(backups) : undefined);
  const registry = createRegistry(sources);
  let scrape: Promise<string> | undefined;
  const server: Server = createServer(async ({ method, url }, response) => {
    if (url?.split('?')[0] !== '/metrics' || (method !== 'GET' && method !== 'HEAD')) {
      response.writeHead(404).end();
      return;
    }
    scrape ??= registry.text().finally(() => {
      scrape = undefined;
    });
    try {
      const text = await scrape;
      response.writeHead(200, {
        'Content-Type': registry.contentType,
        'Cache-Control': 'no-store',
      });
      response.end(text);
    } catch (error) {
      log.error('The metrics cannot be written', error);
      response.writeHead(500).end();
    }
  });
  server.listen({ host, port });
  await once(server, 'listening');
  return {
    server,
    observeRequest: registry.observeRequest,
    async close(): Promise<void> {
      registry.stopObserving();
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}
