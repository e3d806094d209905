import type { Server } from 'node:http';
import { beginShutdown } from '../lib/config/shutdown.ts';
import { log } from '../lib/telemetry/log.ts';

/** Milliseconds that accepted requests have to finish, and then the database to close. */
const graceMs = 10_000;
const closeMs = 10_000;

interface Options {
  server: Server;
  /** How many requests are being answered. */
  inFlight: () => number;
  /** Milliseconds for which it goes on while `GET /ready` says that it ends, for whoever sends it visitors. */
  drainMs?: number;
  /** Lets go of the database and of everything else that is open. */
  close: () => Promise<unknown>;
}

/**
 * Ends the process on SIGTERM and SIGINT: accepts nothing more, finishes what was accepted, lets the
 * database go and exits with 0, after `graceMs` and `closeMs` at the latest. A second signal ends it at once.
 */
export function endOnSignals({ server, inFlight, drainMs = 0, close }: Options): void {
  let ending = false;
  const end = async (signal: NodeJS.Signals) => {
    if (ending) process.exit(signal === 'SIGINT' ? 130 : 143);
    ending = true;
    beginShutdown();
    await new Promise((resolve) => setTimeout(resolve, drainMs));
    // Closes idle connections too; the others as soon as their response is written.
    server.close();
    const deadline = Date.now() + graceMs;
    while (inFlight() > 0 && Date.now() < deadline) {
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    // What is left has sent half a request, or reads too slowly.
    server.closeAllConnections();
    const closed = close().catch((error) => log.error('Closing failed', error));
    await Promise.race([closed, new Promise((resolve) => setTimeout(resolve, closeMs))]);
    process.exit(0);
  };
  process.on('SIGTERM', end);
  process.on('SIGINT', end);
}
