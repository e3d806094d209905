import type { EventEmitter } from 'node:events';
import type { Server } from 'node:http';
import { Server as SocketServer } from 'node:net';
import { setImmediate, setTimeout } from 'node:timers/promises';
import { beginShutdown } from '../lib/config/shutdown.ts';
import { causeOf } from '../lib/telemetry/cause.ts';
import { log } from '../lib/telemetry/log.ts';
import { npmEnded } from './npm-ended.mjs';

/** Milliseconds in which accepted requests must finish, and then the database must close. */
const graceMs = 20_000;
const closeMs = 10_000;
/**
 * Milliseconds without a request on an open connection, and at most, in which it answers on these while it refuses new
 * ones, whereupon a proxy in front turns to another node; a connection closed without it can cut off a write that is on
 * its way.
 */
const quietMs = 500;
const refusingMs = 5_000;
/**
 * Milliseconds in which several signals are one: a terminal sends Ctrl-C to all processes of `npm start`, which
 * pass it on as well.
 */
const burstMs = 1_000;

/** SIGHUP: the terminal or the connection to it was closed. */
const ending = ['SIGTERM', 'SIGINT', 'SIGHUP', 'SIGQUIT'] as const;
/** Would end the process at once, without a line in the log. */
const ignored = ['SIGUSR2', 'SIGALRM', 'SIGVTALRM', 'SIGPWR', 'SIGIO'] as const;

/** A turn of the event loop is quick within so many milliseconds; after so many turns it is no longer waited for. */
const quickTurnMs = 50;
const maxTurns = 40;

interface Options {
  server: Server;
  /** The number of requests being answered. */
  inFlight: () => number;
  /** Milliseconds for which it still accepts requests while `GET /ready` tells load balancers that it is ending. */
  drainMs?: number;
  /** Closes the database and everything else that is open. */
  close: () => Promise<unknown>;
  /** Defaults to the machine's clock. */
  now?: () => number;
}

/**
 * Ends the process on signals: stops accepting connections, finishes accepted requests, closes the database and
 * exits with 0, after `graceMs` plus `closeMs` at the latest. A second signal ends it at once. Each end of the
 * process has a line in the log that says why, also one that is caused elsewhere.
 */
export function endOnSignals({ server, inFlight, drainMs = 0, close, now = Date.now }: Options) {
  let reason: string | undefined;
  let begun: number | undefined;
  const end = async (cause: NodeJS.Signals | typeof npmEnded) => {
    if (begun !== undefined) {
      if (now() - begun < burstMs) return;
      reason = `a second signal, ${cause}`;
      process.exit(cause === 'SIGINT' ? 130 : 143);
    }
    begun = now();
    reason = cause;
    log.info('Ending after the requests that are being answered', {
      ...(cause === npmEnded ? { reason: cause } : { signal: cause }),
      requests: inFlight(),
    });
    beginShutdown();
    await setTimeout(drainMs);
    // Closing resets the connections that are not accepted yet.
    await untilRead();
    SocketServer.prototype.close.call(server);
    await untilQuiet(server, Math.min(drainMs, quietMs));
    // An open connection whose request is not read yet counts as idle.
    await untilRead();
    // Closes idle connections immediately, and the others when their response is written.
    server.close();
    const deadline = Date.now() + graceMs;
    while (inFlight() > 0 && Date.now() < deadline) {
      await setTimeout(20);
    }
    // The connections that remain sent half a request, or read too slowly.
    server.closeAllConnections();
    const closed = close().catch((error) => log.error('Closing failed', error));
    await Promise.race([closed, setTimeout(closeMs)]);
    process.exit(0);
  };
  for (const signal of ending) process.on(signal, end);
  const events: EventEmitter = process;
  events.on(npmEnded, () => end(npmEnded));
  for (const signal of ignored)
    process.on(signal, () => log.warn('A signal was ignored', { signal }));
  // Next logs an uncaught error and goes on; without its listener the error ends the process.
  process.on('uncaughtExceptionMonitor', (error) => {
    reason ??= `an error: ${causeOf(error)}`;
  });
  process.on('exit', (code) => {
    const fields = { code, reason: reason ?? 'the process has ended itself' };
    if (code === 0) log.info('Ended', fields);
    else log.warn('Ended', fields);
  });
}

/** Resolves once no request has come for so many milliseconds, or after `refusingMs`. */
export async function untilQuiet(server: EventEmitter, quiet: number): Promise<void> {
  let last = performance.now();
  const end = last + refusingMs;
  const note = () => {
    last = performance.now();
  };
  server.on('request', note);
  while (performance.now() < Math.min(last + quiet, end)) await setTimeout(20);
  server.off('request', note);
}

/**
 * Resolves after a quick turn of the event loop, so that nothing that came more than this turn ago is still unread. What
 * is reset later than that costs a visitor the answer: nginx asks the other node only within 1.5 s.
 */
export async function untilRead(): Promise<void> {
  for (let turn = 0; turn < maxTurns; turn++) {
    const begun = performance.now();
    await setImmediate();
    if (performance.now() - begun < quickTurnMs) return;
  }
}
