import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';

/** What a visitor does: reads a page that is cached, reads what is made for them alone, or sends something. */
export type Kind = 'cached' | 'uncached' | 'write';

export interface Visit {
  kind: Kind;
  /** The status, or the error. */
  outcome: number | string;
  /** Milliseconds until the whole response was there. */
  ms: number;
}

/** Milliseconds between two requests of one visitor. */
const pause = 60;

/** An answer counts as failed if it is an error of the site. */
export const hasFailed = ({ outcome }: Visit) => typeof outcome === 'string' || outcome >= 500;

/**
 * Visitors who read and write repeatedly through `origin`, until `end` is called. Each has an address of its own, in
 * X-Forwarded-For, so that no limit refuses them.
 */
export function visitAlways(origin: string, { visitors = 12 } = {}) {
  const visits: Visit[] = [];
  let ended = false;
  const ask = async (kind: Kind, path: string, init: RequestInit) => {
    const begun = performance.now();
    let outcome: Visit['outcome'];
    try {
      const answer = await fetch(origin + path, init);
      await answer.arrayBuffer();
      outcome = answer.status;
    } catch (error) {
      outcome = `${(error as Error).cause ?? error}`;
    }
    visits.push({ kind, outcome, ms: performance.now() - begun });
  };
  const visit = async (index: number) => {
    for (let turn = 0; !ended; turn++) {
      const address = `198.51.${(index * 40 + turn) % 250}.${turn % 250}`;
      const headers = { 'x-forwarded-for': address };
      const cached = ['/', '/answers', '/ko', '/answers/did-jesus-live'][turn % 4] as string;
      await ask('cached', cached, { headers });
      await ask('uncached', `/search-result/flood-${index}-${turn}?lang=en`, { headers });
      await ask('uncached', `/api/v1/search?q=flood%20${index}%20${turn}&lang=en`, { headers });
      if (turn % 4 === 0) await ask('write', '/api/v1/create_lead', leadOf(headers));
      await setTimeout(pause);
    }
  };
  const visiting = Promise.all(Array.from({ length: visitors }, (_, index) => visit(index)));
  return {
    visits,
    async end(): Promise<Visit[]> {
      ended = true;
      await visiting;
      return visits;
    },
  };
}

const leadOf = (headers: Record<string, string>): RequestInit => ({
  method: 'POST',
  headers: {
    ...headers,
    'content-type': 'application/json',
    'idempotency-key': randomUUID(),
  },
  body: JSON.stringify({
    name: 'A visitor',
    email: `${randomUUID()}@example.com`,
    message: 'Thank you for the answers.',
  }),
});

/** One line for each kind: how many, failed, over two seconds, and the slowest. */
export function tableOf(fault: string, visits: readonly Visit[]): string {
  const kinds: Kind[] = ['cached', 'uncached', 'write'];
  return kinds
    .map((kind) => {
      const of = visits.filter((visit) => visit.kind === kind);
      const slow = of.filter(({ ms }) => ms > 2_000).length;
      const slowest = Math.round(Math.max(0, ...of.map(({ ms }) => ms)));
      return `${fault} | ${kind} | ${of.length} | ${of.filter(hasFailed).length} failed | ${slow} over 2 s | slowest ${slowest} ms`;
    })
    .join('\n');
}
