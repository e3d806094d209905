import { setTimeout } from 'node:timers/promises';
import { cdnTag } from '../../lib/config/cdn.ts';
import type { Environment } from '../../lib/config/env.ts';
import { log } from '../../lib/telemetry/log.ts';

/** A CDN whose cache is purged by tags. */
interface Cdn {
  name: 'Fastly' | 'Cloudflare';
  /** Tags in one request. */
  maxTags: number;
  request(tags: readonly string[]): Request;
  /** Whether an answer of status 200 says that it was done. */
  isDone(body: unknown): boolean;
}

type Settings = Pick<
  Environment,
  | ('FASTLY_SERVICE_ID' | 'FASTLY_API_TOKEN' | 'FASTLY_API_BASE')
  | ('CLOUDFLARE_ZONE_ID' | 'CLOUDFLARE_API_TOKEN' | 'CLOUDFLARE_API_BASE')
>;

/** The CDNs that the environment names. */
export function configuredCdns(settings: Settings): Cdn[] {
  const { FASTLY_SERVICE_ID: service, FASTLY_API_TOKEN: fastly } = settings;
  const { CLOUDFLARE_ZONE_ID: zone, CLOUDFLARE_API_TOKEN: cloudflare } = settings;
  const post = (url: string, headers: Record<string, string>, body: object) =>
    new Request(url, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify(body),
    });
  return [
    ...(service && fastly
      ? [
          {
            ...{ name: 'Fastly' as const, maxTags: 256, isDone: () => true },
            request: (surrogate_keys: readonly string[]) =>
              post(
                `${settings.FASTLY_API_BASE}/service/${service}/purge`,
                { 'fastly-key': fastly },
                { surrogate_keys },
              ),
          },
        ]
      : []),
    ...(zone && cloudflare
      ? [
          {
            ...{ name: 'Cloudflare' as const, maxTags: 100 },
            isDone: (body: unknown) => (body as { success?: unknown } | null)?.success === true,
            request: (tags: readonly string[]) =>
              post(
                `${settings.CLOUDFLARE_API_BASE}/zones/${zone}/purge_cache`,
                { authorization: `Bearer ${cloudflare}` },
                { tags },
              ),
          },
        ]
      : []),
  ];
}

export interface Waits {
  /** Milliseconds for a request. */
  request: number;
  /** Milliseconds for which a publication waits to be purged. */
  patience: number;
  /** Milliseconds until the second purge, for responses that were on their way during the first. */
  second: number;
  /** Milliseconds until a failed request is repeated: doubled each time, up to the second number. */
  retry: readonly [number, number];
  /** Milliseconds after which a tag is given up: no page is cached for so long. */
  giveUp: number;
}

const defaultWaits: Waits = {
  ...{ request: 5_000, patience: 5_000, second: 2_000 },
  ...{ retry: [1_000, 60_000], giveUp: 2 * 3_600_000 },
};

/** The purges of one CDN: those that arrive while a request is under way are sent together after it. */
export class CdnPurges {
  readonly name: Cdn['name'];
  readonly #cdn: Cdn;
  readonly #waits: Waits;
  /** Tags to purge, and since when. */
  readonly #waiting = new Map<string, number>();
  #sending: readonly (readonly [string, number])[] = [];
  /** Publications that wait for their tags. */
  readonly #watchers = new Set<{ left: Set<string>; done: () => void }>();
  #working: Promise<void> | undefined;
  /** Whether the last request failed. */
  #isFailing = false;
  #isClosed = false;
  readonly #closing = new AbortController();

  constructor(cdn: Cdn, waits: Partial<Waits> = {}) {
    this.name = cdn.name;
    this.#cdn = cdn;
    this.#waits = { ...defaultWaits, ...waits };
  }

  /** How many tags wait, and since when. */
  get pending(): { waiting: number; since: number | undefined } {
    // With those that are being sent: some may have been added again.
    const all = new Map([...this.#waiting, ...this.#sending]);
    return { waiting: all.size, since: all.size > 0 ? Math.min(...all.values()) : undefined };
  }

  /**
   * Purges these tags, twice. Resolves with true once they are purged, and with false if that takes too long, or
   * at once while requests fail, so that no publication is held back: it is then tried again until it succeeds.
   */
  async purge(tags: readonly string[]): Promise<boolean> {
    const all = [...new Set([...tags, '*'].map(cdnTag))];
    const { promise, resolve } = Promise.withResolvers<boolean>();
    const watcher = { left: new Set(all), done: () => resolve(true) };
    this.#watchers.add(watcher);
    const isHopeless = this.#isFailing;
    this.#add(all);
    const isPurged =
      !isHopeless &&
      (await Promise.race([promise, setTimeout(this.#waits.patience, false, { ref: false })]));
    this.#watchers.delete(watcher);
    void this.#purgeAgain(all);
    return isPurged;
  }

  async #purgeAgain(tags: readonly string[]): Promise<void> {
    const signal = this.#closing.signal;
    // Ends early when the site does.
    await setTimeout(this.#waits.second, undefined, { ref: false, signal }).catch(() => {});
    if (!this.#isClosed) this.#add(tags);
  }

  /** Waits a moment for what is under way. What is left is lost: caches keep it until it expires by itself. */
  async close(): Promise<void> {
    this.#isClosed = true;
    this.#closing.abort();
    if (this.#working) {
      await Promise.race([
        this.#working,
        setTimeout(this.#waits.request, undefined, { ref: false }),
      ]);
    }
  }

  #add(tags: readonly string[]): void {
    const now = Date.now();
    for (const tag of tags) if (!this.#waiting.has(tag)) this.#waiting.set(tag, now);
    this.#working ??= this.#work().finally(() => {
      this.#working = undefined;
    });
  }

  async #work(): Promise<void> {
    for (let failures = 0; this.#waiting.size > 0; ) {
      const batch = [...this.#waiting].slice(0, this.#cdn.maxTags);
      // Those that are added meanwhile are purged again.
      for (const [tag] of batch) this.#waiting.delete(tag);
      this.#sending = batch;
      const failure = await this.#send(batch.map(([tag]) => tag));
      this.#sending = [];
      this.#isFailing = failure !== undefined;
      if (!failure) {
        failures = 0;
        this.#tell(batch);
        continue;
      }
      if (failures++ === 0) log.error(`${this.name} was not told of a publication`, failure.error);
      this.#putBack(batch);
      if (this.#isClosed) return;
      const [first, longest] = this.#waits.retry;
      const wait = failure.retryAfter ?? Math.min(longest, first * 2 ** (failures - 1));
      const { signal } = this.#closing;
      await setTimeout(wait, undefined, { ref: false, signal }).catch(() => {});
    }
  }

  #putBack(batch: readonly (readonly [string, number])[]): void {
    const oldest = Date.now() - this.#waits.giveUp;
    const kept = batch.filter(([, since]) => since > oldest);
    if (kept.length < batch.length) log.error(`${this.name} was never told of a publication`);
    for (const [tag, since] of kept) this.#waiting.set(tag, since);
  }

  #tell(batch: readonly (readonly [string, number])[]): void {
    for (const { left, done } of this.#watchers) {
      for (const [tag] of batch) left.delete(tag);
      if (left.size === 0) done();
    }
  }

  /** Undefined if these tags were purged. */
  async #send(
    tags: readonly string[],
  ): Promise<{ error: unknown; retryAfter?: number } | undefined> {
    try {
      const signal = AbortSignal.timeout(this.#waits.request);
      // A redirect would take the token to another address.
      const answer = await fetch(this.#cdn.request(tags), { signal, redirect: 'manual' });
      const body = await answer.json().catch(() => null);
      if (answer.ok && this.#cdn.isDone(body)) return undefined;
      const error = new Error(`It answered ${answer.status}${reasonIn(body)}.`);
      const retryAfter = retryAfterOf(answer.headers.get('retry-after'));
      // Never so late that all tags would be given up by then.
      return retryAfter === undefined
        ? { error }
        : { error, retryAfter: Math.min(retryAfter, this.#waits.giveUp / 8) };
    } catch (error) {
      return { error };
    }
  }
}

/** What an API says of a failure: Cloudflare has `errors`, Fastly `msg`. */
function reasonIn(body: unknown): string {
  const { errors, msg } = (body ?? {}) as { errors?: unknown; msg?: unknown };
  const said = Array.isArray(errors)
    ? errors.map(({ code, message } = {}) => `${code} ${message}`).join(', ')
    : msg;
  return typeof said === 'string' && said ? `: ${said.slice(0, 200)}` : '';
}

/** Milliseconds that a `Retry-After` asks for, in seconds or as a date (RFC 9110, 10.2.3). */
function retryAfterOf(header: string | null): number | undefined {
  if (!header) return undefined;
  const ms = /^\d+$/.test(header) ? Number(header) * 1_000 : Date.parse(header) - Date.now();
  return Number.isFinite(ms) ? Math.max(0, ms) : undefined;
}
