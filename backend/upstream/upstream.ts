import { z } from 'zod';
import type { Locale } from '../../lib/contract/common.ts';
import { type Endpoint, endpoints } from '../../lib/contract/endpoints.ts';
import { answerHelpQuery } from '../../lib/danger/country-help.ts';
import { detectDanger } from '../../lib/danger/detect.ts';
import { shippedHelpLines } from '../../lib/danger/shipped-help-lines.ts';
import { expireRoute } from '../content/expire-routes.ts';
import { countingRoute } from '../counts/video-count-routes.ts';
import { docsRoutes } from '../docs/docs-routes.ts';
import { HttpError, notFound } from '../errors/http-error.ts';
import { captionRoutes } from '../films/caption-routes.ts';
import { type HelpTable, helpWith } from '../help/danger-help.ts';
import { detectDangerRoute } from '../help/detect-danger-routes.ts';
import { Api, type CallInput } from '../http/api.ts';
import { NoResponseError, type TextResponse } from '../http/bounded-request.ts';
import { requireAnyCredential } from '../http/credentials.ts';
import { isBait } from '../http/honeypot.ts';
import { idempotencyKey } from '../http/idempotency-key.ts';
import {
  answerOptions,
  helpIn,
  type Limiters,
  leadLimits,
  lookupLimits,
  readLimits,
} from '../http/limits.ts';
import { queryOf } from '../http/read-input.ts';
import { createPublished, type Published } from '../nodes/published.ts';
import { healthRoutes } from '../operation/health-routes.ts';
import { searchCacheControl } from '../search/search-routes.ts';
import {
  createUpstreamClient,
  type UpstreamClient,
  type UpstreamOptions,
  type UpstreamRequest,
} from './upstream-client.ts';
import { noAnswer, searchInDanger } from './upstream-danger.ts';
import { readJson, refusal, unreachable } from './upstream-refusal.ts';
import { streamFromUpstream } from './upstream-stream.ts';

interface Upstream {
  client: UpstreamClient;
  limiters: Limiters;
}

/** Milliseconds: composing an answer by a model takes longer than any other call. */
const answerTimeout = 30_000;

/** Calls with handlers of their own. */
const ownCalls = new Set<Endpoint>([
  endpoints.countListing,
  endpoints.countPageEvent,
  endpoints.countVisit,
  endpoints.createLead,
  endpoints.detectDanger,
  endpoints.expire,
  endpoints.generateAnswer,
  endpoints.getHealth,
  endpoints.getReadiness,
  endpoints.listHelpLines,
  endpoints.search,
]);

/** Changes of playlists, which expire the playlist's page whatever backend stores it. */
const playlistChanges = new Set<Endpoint>([endpoints.updatePlaylist, endpoints.deletePlaylist]);

async function readHelpTable(upstream: Upstream, request: Request) {
  const everything = { params: undefined, query: {}, body: undefined, request };
  return (await forward(upstream, endpoints.listHelpLines, everything)).data;
}

/**
 * The handler in front of the ministry's own backend: it has the same calls with the same checks,
 * and forwards the requests. Only calls of the contract are forwarded, because they carry the
 * site's token.
 */
export function createUpstreamApp({
  limiters,
  published = createPublished({ expire: () => {} }),
  ...options
}: UpstreamOptions & { limiters: Limiters; published?: Published }) {
  const upstream: Upstream = { client: createUpstreamClient(options), limiters };
  const api = new Api({ authorize: requireAnyCredential });
  for (const endpoint of Object.values<Endpoint>(endpoints)) {
    if (ownCalls.has(endpoint)) continue;
    if (endpoint.personal) {
      // The response may depend on the client's own rights, so it must not be cached. A page makes
      // several reads with a session; these do not reveal whether another person has an account.
      const ofSession = endpoint.method === 'GET' && (endpoint.needsSession || endpoint.needsStaff);
      const limits = ofSession ? readLimits(limiters) : lookupLimits(limiters);
      const options = { cacheControl: 'no-store', limits };
      api.implementUnopened(
        endpoint,
        (input) => forwardPersonal(upstream, endpoint, input),
        options,
      );
      continue;
    }
    if (playlistChanges.has(endpoint)) {
      api.implementUnopened(endpoint, async (input) => {
        const answer = await forward(upstream, endpoint, input);
        const { id = '' } = (input.params ?? {}) as { id?: string };
        await published([{ kind: 'playlists', slug: id, listed: false }]);
        return answer;
      });
      continue;
    }
    api.implementUnopened(endpoint, (input) => forward(upstream, endpoint, input));
  }
  const helpTable = (request: Request) => readHelpTable(upstream, request);
  api.implementUnopened(
    endpoints.search,
    (input) => {
      const search = () => forward(upstream, endpoints.search, input);
      return searchInDanger(search, input.query, () => helpTable(input.request));
    },
    { cacheControl: searchCacheControl },
  );
  answerRoute(api, upstream, options, helpTable);
  api.implementUnopened(endpoints.listHelpLines, async (input) => {
    // The backend may lack this extension or be unavailable; the visitor needs help lines in any case.
    const table = await readHelpTable(upstream, input.request).catch(shippedHelpLines);
    return { data: answerHelpQuery(table, input.query) };
  });
  api.implementUnopened(
    endpoints.createLead,
    async (input) => {
      const { website, ...body } = input.body;
      if (website) return { data: { received: true as const } };
      const headers = { 'idempotency-key': idempotencyKey(input.request) };
      return forward(upstream, endpoints.createLead, { ...input, body }, headers);
    },
    { limits: leadLimits(limiters), isBait, help: helpIn(limiters, ({ message }) => message) },
  );
  for (const call of [
    endpoints.countVisit,
    endpoints.countPageEvent,
    endpoints.countListing,
  ] as const) {
    countingRoute(api, call, limiters, async (input) => {
      // The backend recognises bots by it, as we do.
      const headers = { 'user-agent': input.request.headers.get('user-agent') ?? undefined };
      return (await forward(upstream, call, input, headers)).data.counted;
    });
  }
  detectDangerRoute(api, limiters, helpTable);
  captionRoutes(api, (...item) => forwardCaptions(upstream, item));
  healthRoutes(api, () => hasCategories(upstream));
  expireRoute(api, { limiters, published });
  docsRoutes(api);
  return api.finish();
}

/** POST /generate_answer: a question that speaks of danger is not passed on, one that may is never streamed. */
function answerRoute(
  api: Api,
  upstream: Upstream,
  options: Parameters<typeof streamFromUpstream>[0],
  helpTable: (request: Request) => ReturnType<HelpTable>,
) {
  api.implementUnopened(
    endpoints.generateAnswer,
    async (input) => {
      const danger = detectDanger(input.body.question);
      const isPossible = danger.level === 'possible';
      if (danger.danger.length > 0) {
        const help = await helpWith(danger, input.body.question, input.body.lang, () =>
          helpTable(input.request),
        );
        return { data: { ...noAnswer, crisis: true, ...help } };
      }
      try {
        const stream = isPossible
          ? undefined
          : await streamFromUpstream(options, input.body, input.request);
        if (stream) return stream;
        const { data } = await forward(upstream, endpoints.generateAnswer, input);
        return { data: isPossible ? { ...data, danger_level: 'possible' as const } : data };
      } catch (error) {
        // A backend without this extension has no answer; the page handles that.
        if (!(error instanceof HttpError) || error.status !== 404) throw error;
        return { data: noAnswer };
      }
    },
    answerOptions(upstream.limiters),
  );
}

type Headers = Record<string, string | undefined>;

/**
 * Forwards a call about people with the client's own credential: with our token the public would
 * get the response for the credentialed client.
 */
async function forwardPersonal<E extends Endpoint>(
  upstream: Upstream,
  endpoint: E,
  input: CallInput<E>,
): Promise<z.input<E['response']> | Response> {
  const authorization = input.request.headers.get('authorization') ?? undefined;
  const headers = { authorization, 'idempotency-key': idempotencyKey(input.request) };
  if (!authorization || !endpoint.credentialed) return forward(upstream, endpoint, input, headers);
  const { credentialed, response } = endpoint;
  // An invalid credential gets the public response.
  const either = { ...endpoint, response: z.union([credentialed, response]) };
  const answer = await forward(upstream, either, input as CallInput<typeof either>, headers);
  return Response.json(either.response.parse(answer), {
    status: endpoint.status ?? 200,
    headers: { 'cache-control': 'no-store' },
  });
}

/** Forwards a validated call and returns the response if it matches the contract. */
async function forward<E extends Endpoint>(
  upstream: Upstream,
  endpoint: E,
  { params, body, request }: CallInput<E>,
  headers: Headers = {},
): Promise<z.input<E['response']>> {
  const name = `${endpoint.method} ${endpoint.path}`;
  const response = await send(upstream, name, {
    method: endpoint.method,
    path: fillPath(endpoint.path, (params ?? {}) as Record<string, string>),
    query: queryOf(new URL(request.url), endpoint.query),
    body,
    withoutToken: endpoint.personal,
    timeout: endpoint.path === endpoints.generateAnswer.path ? answerTimeout : undefined,
    headers: {
      'idempotency-key': endpoint.idempotent ? idempotencyKey(request) : undefined,
      ...headers,
      'accept-language': request.headers.get('accept-language') ?? undefined,
      'x-forwarded-for': request.headers.get('x-forwarded-for') ?? undefined,
    },
  });
  if (response.status >= 500) throw unreachable(name, `answered ${response.status}`);
  const answer = readJson(name, response);
  // Any success status is accepted: the call was made.
  if (response.status < 200 || response.status > 299) throw refusal(response, answer);
  const parsed = endpoint.response.safeParse(answer);
  if (parsed.success) return answer as z.input<E['response']>;
  const [issue] = parsed.error.issues;
  throw unreachable(
    name,
    `does not fit the contract at ${issue?.path.join('.')}: ${issue?.message}`,
  );
}

/** Whether the backend lists a category (specification 7); without one there is no content. */
async function hasCategories({ client }: Upstream): Promise<boolean> {
  const { path, method, response } = endpoints.listCategories;
  const { status, text } = await client({ method, path, query: { limit: '1' } });
  if (status !== 200) throw new Error(`the upstream answered ${status}`);
  return response.parse(JSON.parse(text)).data.length > 0;
}

async function forwardCaptions(
  upstream: Upstream,
  [kind, slug, lang]: [string, string, Locale],
): Promise<string | undefined> {
  const path = `/captions/${kind}/${encodeURIComponent(slug)}/${lang}`;
  const headers = { accept: 'text/vtt' };
  const response = await send(upstream, 'GET /captions', { method: 'GET', path, headers });
  if (response.status >= 500) throw unreachable('GET /captions', `answered ${response.status}`);
  const hasCaptions =
    response.status === 200 && response.headers.get('content-type')?.startsWith('text/vtt');
  return hasCaptions ? response.text : undefined;
}

async function send(
  { client }: Upstream,
  name: string,
  request: UpstreamRequest,
): Promise<TextResponse> {
  try {
    return await client(request);
  } catch (error) {
    const isTimeout = error instanceof NoResponseError && error.reason === 'timeout';
    const failure = unreachable(name, error instanceof Error ? error.message : String(error));
    if (!isTimeout) throw failure;
    throw new HttpError(504, 'upstream_timeout', 'The service did not answer in time.');
  }
}

function fillPath(path: string, params: Record<string, string>): string {
  return path.replace(/\{(\w+)\}/g, (_, key: string) => {
    const value = params[key] ?? '';
    // A URL would resolve it as a parent path.
    if (/^\.{1,2}$/.test(value)) throw notFound();
    return encodeURIComponent(value);
  });
}
