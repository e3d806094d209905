import type { Server } from 'node:http';
import { beginShutdown } from '../lib/config/shutdown.ts';
import { log } from '../lib/telemetry/log.ts';

/** Milliseconds in which accepted requests must finish, and then the database must close. */
const graceMs = 10_000;
const closeMs = 10_000;

interface Options {
  server: Server;
  /** The number of requests being answered. */
  inFlight: () => number;
  /** Milliseconds for which it still accepts requests while `GET /ready` tells load balancers that it is ending. */
  drainMs?: number;
  /** Closes the database and everything else that is open. */
  close: () => Promise<unknown>;
}

/**
 * Ends the process on SIGTERM and SIGINT: stops accepting connections, finishes accepted requests, closes
 * the database and exits with 0, after `graceMs` plus `closeMs` at the latest. A second signal ends it at once.
 */
export function endOnSignals({ server, inFlight, drainMs = 0, close }: Options): void {
  let ending = false;
  const end = async (signal: NodeJS.Signals) => {
    if (ending) process.exit(signal === 'SIGINT' ? 130 : 143);
    ending = true;
    beginShutdown();
    await new Promise((resolve) => setTimeout(resolve, drainMs));
    // Closes idle connections immediately, and the others when their response is written.
    server.close();
    const deadline = Date.now() + graceMs;
    while (inFlight() > 0 && Date.now() < deadline) {
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    // The connections that remain sent half a request, or read too slowly.
    server.closeAllConnections();
    const closed = close().catch((error) => log.error('Closing failed', error));
    await Promise.race([closed, new Promise((resolve) => setTimeout(resolve, closeMs))]);
    process.exit(0);
  };
  process.on('SIGTERM', end);
  process.on('SIGINT', end);
}
