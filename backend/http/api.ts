import { type Context, Hono } from 'hono';
import { etag } from 'hono/etag';
import type { z } from 'zod';
import { isChangeOfStaff, isGuarded } from '../../lib/contract/endpoint.ts';
import type { Endpoint } from '../../lib/contract/endpoints.ts';
import { observeWork } from '../../lib/telemetry/observe.ts';
import { requestContext } from '../../lib/telemetry/request-context.ts';
import type { Database, GetDatabase } from '../db/client.ts';
import { isDatabaseUnavailable } from '../db/database-unavailable.ts';
import { isFilmStoreUnavailable } from '../errors/film-store-unavailable.ts';
import {
  HttpError,
  isDiskFull,
  storageFull,
  unavailable,
  unknownCall,
} from '../errors/http-error.ts';
import { logFailure } from '../errors/log-failure.ts';
import { checkOrigin } from './guards.ts';
import { isHiddenCall } from './hidden-calls.ts';
import { checkRate, mayPass } from './limits.ts';
import type { RateLimiter } from './rate-limit.ts';
import type { ReadCache } from './read-cache.ts';
import { jsonBody, parseBody, parseInput, queryOf } from './read-input.ts';
import { writeJson } from './write-json.ts';

/** Set for calls of the site's own pages within the process, which have no client. */
export interface Caller {
  inProcess?: boolean;
}

/** Throws a 401 or 403 for a caller who may not make a guarded call. */
export type Authorize = (request: Request, endpoint: Endpoint) => Promise<void> | void;

/** Records a change by the staff, after it was made and before the response. */
export type Audit = (
  request: Request,
  endpoint: Endpoint,
  input: { params: unknown; body: unknown },
  result: unknown,
) => Promise<void>;

/**
 * Holds back a decision about an item that somebody else holds, before it is made, and ends the hold of a
 * decided one (`decides` in the contract).
 */
export interface Claims {
  holdBack: (
    request: Request,
    endpoint: Endpoint,
    input: { params: unknown; body: unknown },
    database: GetDatabase,
  ) => Promise<void>;
  end: (
    endpoint: Endpoint,
    input: { params: unknown; body: unknown },
    database: GetDatabase,
  ) => Promise<void>;
}

type Env = { Bindings: Caller };
type Method = 'GET' | 'HEAD' | 'POST' | 'PATCH' | 'DELETE' | 'OPTIONS';

type OutputOf<Schema> = Schema extends z.ZodType ? z.output<Schema> : undefined;
type InputOf<Schema> = Schema extends z.ZodType ? z.input<Schema> : undefined;

/** A call's input, validated against the contract. */
export interface CallInput<E extends Endpoint> {
  params: OutputOf<NonNullable<E['params']>>;
  query: OutputOf<NonNullable<E['query']>>;
  body: OutputOf<NonNullable<E['body']>>;
  request: Request;
}

/** Returns a result as in the contract, or a Response of its own. Throws an HttpError to refuse. */
export type Handler<E extends Endpoint, Input = CallInput<E>> = (
  input: Input,
) => Promise<InputOf<E['response']> | Response>;

export interface CallOptions<Body = unknown> {
  /**
   * `Cache-Control` of a success; by default public for a minute (responses to POST are never
   * cached).
   */
  cacheControl?: string;
  /** Limits of clients; every limiter must allow the call. */
  limits?: RateLimiter[];
  /** Requests that are not counted. */
  unlimited?: (request: Request) => boolean;
  /** Whether a robot filled the field that people do not see: it is not counted, nor is it served. */
  isBait?: (body: Body) => boolean;
  /** What a visitor wrote: words of danger have a limit of their own instead, the visitor's. */
  help?: { limiter: RateLimiter; textOf: (body: Body) => string };
  /** Whether a response may be cached for other callers; by default if `cacheControl` is public. */
  shared?: boolean;
}

/** A read by the site's own pages: the parts of an address, without a request. */
export interface DirectRead {
  params: Record<string, string>;
  query: Record<string, string>;
}
type Read = (input: DirectRead) => Promise<object>;

/** Makes a read that may be some seconds old, as those are that are shared for a minute. */
export type ReadStale = <Result>(read: () => Promise<Result>) => Promise<Result>;

/** For public responses: caches revalidate after a minute and serve the old response meanwhile. */
export const publicForAMinute = 'public, max-age=0, s-maxage=60, stale-while-revalidate=600';

interface ApiOptions {
  authorize: Authorize;
  /** A proxy has none. */
  database?: GetDatabase;
  audit?: Audit;
  claims?: Claims;
  /** Public reads are answered from it; what it lacks is read by `readStale`. */
  cache?: ReadCache | undefined;
  readStale?: ReadStale | undefined;
}

const noDatabase: GetDatabase = () => Promise.reject(new Error('a proxy has no database'));

/** The calls of /api/v1 with all that they share, so that a route is only its query. */
export class Api {
  readonly app = new Hono<Env>({ strict: true }).basePath('/api/v1');
  readonly #methods = new Map<string, Method[]>();

  readonly #reads = new Map<string, Read>();
  readonly #authorize: Authorize;
  readonly #database: GetDatabase;
  readonly #audit: Audit | undefined;
  readonly #claims: Claims | undefined;
  readonly #cache: ReadCache | undefined;
  readonly #readStale: ReadStale;

  constructor({
    authorize,
    database = noDatabase,
    audit,
    claims,
    cache,
    readStale = (read) => read(),
  }: ApiOptions) {
    this.#authorize = authorize;
    this.#database = database;
    this.#audit = audit;
    this.#claims = claims;
    this.#cache = cache;
    this.#readStale = readStale;
    const weak = etag({ weak: true });
    // In-process calls send no If-None-Match.
    this.app.use('*', (c, next) => (c.env?.inProcess ? next() : weak(c, next)));
  }

  /** Adds a call of the contract, whose handler gets the opened database. */
  implement<E extends Endpoint>(
    endpoint: E,
    handler: Handler<E, CallInput<E> & { db: Database }>,
    options?: CallOptions<CallInput<E>['body']>,
  ): void {
    const open = async (input: CallInput<E>) => handler({ ...input, db: await this.#database() });
    this.implementUnopened(endpoint, open, options);
  }

  /**
   * Adds a call whose handler is called before the database is opened: it needs none, or refuses
   * before it opens it.
   */
  implementUnopened<E extends Endpoint>(
    endpoint: E,
    handler: Handler<E>,
    options: CallOptions<CallInput<E>['body']> = {},
  ): void {
    const name = `${endpoint.method} ${endpoint.path}`;
    const path = endpoint.path.replace(/\{(\w+)\}/g, ':$1');
    const fallback = endpoint.method === 'GET' ? publicForAMinute : 'no-store';
    const cacheControl = options.cacheControl ?? fallback;
    const isShared = !isGuarded(endpoint) && (options.shared ?? cacheControl === publicForAMinute);
    const cache = isShared ? this.#cache : undefined;
    const keyOf = ({ params, query }: CallInput<E>) => `${name} ${JSON.stringify([params, query])}`;
    const answer = async (input: CallInput<E>) => {
      const handle = () => handler(input);
      const result = await (isShared ? this.#readStale(handle) : handle());
      return result instanceof Response ? result : endpoint.response.parse(result);
    };
    if (cache) {
      this.#reads.set(endpoint.path, async (rawInput) => {
        const input = {
          params: parseInput(endpoint.params, rawInput.params),
          query: parseInput(endpoint.query, rawInput.query),
        } as CallInput<E>;
        const { result } = await cache.get(keyOf(input), () => answer(input) as Promise<object>);
        return result;
      });
    }
    this.add(endpoint.method, path, name, async (c) => {
      const request = c.req.raw;
      // The site's own pages know themselves what they show.
      if (!c.env?.inProcess && isHiddenCall(endpoint)) throw unknownCall();
      checkOrigin(request);
      const isLimited = !c.env?.inProcess && !options.unlimited?.(request);
      const count = async (body?: CallInput<E>['body']) => {
        if (isLimited && !options.isBait?.(body as never)) {
          await checkRate(request, options.limits, () => mayPass(options, request, body as never));
        }
      };
      if (isGuarded(endpoint)) {
        // Before the input is read: unauthorised callers get the same error whatever they send.
        await count();
        await this.#authorize(request, endpoint);
      }
      const input = {
        params: parseInput(endpoint.params, c.req.param()),
        query: parseInput(endpoint.query, queryOf(new URL(request.url), endpoint.query)),
        body: endpoint.body
          ? parseBody(endpoint.body, await jsonBody(request, endpoint.bodyBytes))
          : undefined,
        request,
      } as CallInput<E>;
      // Invalid input is not counted: after five typing errors, the sixth attempt is still allowed.
      if (!isGuarded(endpoint)) await count(input.body);
      const headers = { 'cache-control': cacheControl };
      if (cache) {
        const read = () => answer(input) as Promise<object>;
        const { json, etag } = await cache.get(keyOf(input), read);
        const type = 'application/json';
        return new Response(json, { headers: { ...headers, 'content-type': type, etag } });
      }
      const claims = endpoint.decides && this.#claims;
      await claims?.holdBack(request, endpoint, input, this.#database);
      const result = await answer(input);
      await claims?.end(endpoint, input, this.#database);
      if (isChangeOfStaff(endpoint)) await this.#audit?.(request, endpoint, input, result);
      if (result instanceof Response) return result;
      const type = 'application/json';
      return new Response(await writeJson(result as object), {
        status: endpoint.status ?? 200,
        headers: { ...headers, 'content-type': type },
      });
    });
  }

  /**
   * A public read without HTTP, by its path in the contract; undefined for any other call. Rejects
   * with the HttpError that the call would answer.
   */
  read(path: string): Read | undefined {
    const read = this.#reads.get(path);
    if (!read) return undefined;
    return async (input) => {
      try {
        return await observeWork({ kind: 'call', name: `GET ${path}` }, () => read(input));
      } catch (error) {
        throw faultOf(error, `GET ${path}`);
      }
    };
  }

  /** Adds a call outside the contract's table, such as one that does not answer JSON. */
  add(
    method: Method,
    path: string,
    name: string,
    answer: (c: Context<Env>) => Promise<Response>,
  ): void {
    this.#methods.set(path, [...(this.#methods.get(path) ?? []), method]);
    this.app.on(method === 'HEAD' ? 'GET' : method, path, async (c, next) => {
      // Hono matches HEAD requests with GET routes.
      if (method === 'HEAD' && c.req.raw.method !== 'HEAD') return next();
      nameRoute(path, c.env);
      try {
        return await observeWork({ kind: 'call', name }, () => answer(c));
      } catch (error) {
        return refusal(error, name);
      }
    });
  }

  /** Call after all routes are added: what remains is a wrong method or an unknown call. */
  finish() {
    for (const [path, methods] of this.#methods) {
      const all = [...methods, ...(methods.includes('GET') ? ['HEAD'] : []), 'OPTIONS'];
      const allow = [...new Set(all)].join(', ');
      this.app.options(path, () => new Response(null, { status: 204, headers: { allow } }));
      this.app.all(path, () => wrongMethod(allow).toResponse());
    }
    this.app.notFound(() => unknownCall().toResponse());
    this.app.onError((error, c) => refusal(error, `${c.req.method} ${c.req.path}`));
    return Object.assign(this.app, { read: (path: string) => this.read(path) });
  }
}

function wrongMethod(allow: string): HttpError {
  const headers = { allow };
  return new HttpError(405, 'method_not_allowed', `This call allows only ${allow}.`, { headers });
}

/** Names the route in the request's context for log and metrics. */
function nameRoute(path: string, caller: Caller | undefined): void {
  const context = requestContext();
  // A page or a form that makes in-process calls keeps its own name.
  if (caller?.inProcess || !context?.route.startsWith('/api/v1')) return;
  context.route = `/api/v1${path.replace(/:(\w+)(?:\{[^}]*\})?/g, '{$1}')}`;
}

function refusal(error: unknown, name: string): Response {
  return faultOf(error, name).toResponse();
}

function faultOf(error: unknown, name: string): HttpError {
  if (error instanceof HttpError) return error;
  logFailure(`${name} failed`, error);
  if (isDiskFull(error)) return storageFull();
  if (isDatabaseUnavailable(error) || isFilmStoreUnavailable(error)) return unavailable();
  return new HttpError(500, 'internal', 'Something went wrong on our side.');
}
