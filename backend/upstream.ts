import type { z } from 'zod';
import { errorEnvelopeSchema, type Locale } from '../lib/contract/common.ts';
import { type Endpoint, endpoints } from '../lib/contract/endpoints.ts';
import { Api, type CallInput } from './api.ts';
import { Fault, notFound } from './fault.ts';
import { type Limiters, leadLimits } from './limits.ts';
import { queryOf } from './read-input.ts';
import { captionRoutes } from './routes/captions.ts';
import { idempotencyKey } from './routes/leads.ts';
import { searchCacheControl } from './routes/search.ts';

interface Upstream {
  /** Up to and including /api/v1. */
  baseUrl: string;
  token: string | undefined;
  limiters: Limiters;
  /** Milliseconds that the whole answer may take. */
  timeout?: number;
}

/**
 * The door to the ministry's own backend: the same calls with the same checks, then the request is
 * passed on. Only calls of the contract pass, because they carry the site's token.
 */
export function createUpstreamApp(upstream: Upstream) {
  const api = new Api();
  for (const endpoint of Object.values<Endpoint>(endpoints)) {
    if (endpoint === endpoints.createLead) continue;
    const cacheControl = endpoint === endpoints.search ? searchCacheControl : undefined;
    api.implement(endpoint, (input) => forward(upstream, endpoint, input), { cacheControl });
  }
  api.implement(
    endpoints.createLead,
    async (input) => {
      const { website, ...body } = input.body;
      if (website) return { data: { received: true as const } };
      const headers = { 'idempotency-key': idempotencyKey(input.request) };
      return forward(upstream, endpoints.createLead, { ...input, body }, headers);
    },
    { limits: leadLimits(upstream.limiters) },
  );
  captionRoutes(api, (...item) => forwardCaptions(upstream, item));
  return api.finish();
}

type Headers = Record<string, string | undefined>;

/** Passes a checked call on and answers what came back, if that fits the contract. */
async function forward<E extends Endpoint>(
  upstream: Upstream,
  endpoint: E,
  { params, body, request }: CallInput<E>,
  headers: Headers = {},
): Promise<z.input<E['response']>> {
  const name = `${endpoint.method} ${endpoint.path}`;
  const query = new URLSearchParams(queryOf(new URL(request.url), endpoint.query)).toString();
  const path = fillPath(endpoint.path, (params ?? {}) as Record<string, string>);
  const response = await send(upstream, name, path + (query && `?${query}`), {
    method: endpoint.method,
    body,
    headers: {
      ...headers,
      'accept-language': request.headers.get('accept-language') ?? undefined,
      'x-forwarded-for': request.headers.get('x-forwarded-for') ?? undefined,
    },
  });
  if (response.status >= 500) throw unreachable(name, `answered ${response.status}`);
  const answer = await readJson(name, response);
  // Any success will do: what a ministry's backend has stored was not refused.
  if (!response.ok) throw refusal(response, answer);
  const parsed = endpoint.response.safeParse(answer);
  if (parsed.success) return answer as z.input<E['response']>;
  const [issue] = parsed.error.issues;
  throw unreachable(
    name,
    `does not fit the contract at ${issue?.path.join('.')}: ${issue?.message}`,
  );
}

async function forwardCaptions(
  upstream: Upstream,
  [kind, slug, lang]: [string, string, Locale],
): Promise<string | undefined> {
  const path = `/captions/${kind}/${encodeURIComponent(slug)}/${lang}`;
  const response = await send(upstream, 'GET /captions', path, { method: 'GET' });
  if (response.status >= 500) throw unreachable('GET /captions', `answered ${response.status}`);
  const found = response.ok && response.headers.get('content-type')?.startsWith('text/vtt');
  return found ? response.text() : undefined;
}

async function send(
  { baseUrl, token, timeout = 5_000 }: Upstream,
  name: string,
  path: string,
  { method, body, headers = {} }: { method: string; body?: unknown; headers?: Headers },
): Promise<Response> {
  const sent = {
    ...headers,
    accept: 'application/json, text/vtt',
    'content-type': body === undefined ? undefined : 'application/json',
    authorization: token && `Bearer ${token}`,
  };
  try {
    const response = await fetch(baseUrl.replace(/\/+$/, '') + path, {
      method,
      headers: Object.entries(sent).filter((entry): entry is [string, string] => !!entry[1]),
      body: body === undefined ? undefined : JSON.stringify(body),
      signal: AbortSignal.timeout(timeout),
      cache: 'no-store',
    });
    // Read here, so that the time limit holds for the whole of it.
    return new Response(await response.arrayBuffer(), response);
  } catch (error) {
    if (error instanceof Error && error.name === 'TimeoutError') {
      console.error(`${name} failed: the upstream did not answer within ${timeout} ms`);
      throw new Fault(504, 'upstream_timeout', 'The service did not answer in time.');
    }
    throw unreachable(name, `cannot be reached (${reasonOf(error)})`);
  }
}

function reasonOf(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  return cause instanceof Error ? cause.message || cause.name : String(cause);
}

async function readJson(name: string, response: Response): Promise<unknown> {
  try {
    return await response.json();
  } catch {
    if (!response.ok) return undefined;
    throw unreachable(name, 'answered something that is not JSON');
  }
}

/** What the upstream said, in our envelope; only the codes of ours mean anything to the site. */
function refusal(response: Response, answer: unknown): Fault {
  const { status } = response;
  const envelope = errorEnvelopeSchema.safeParse(answer);
  const wait = response.headers.get('retry-after');
  const headers: Record<string, string> = wait ? { 'retry-after': wait } : {};
  if (envelope.success) {
    const { code, message, fields } = envelope.data.error;
    return new Fault(status, code, message, { fields, headers });
  }
  if (status === 404) return new Fault(404, 'unknown_call', 'There is no such call.');
  const refused = status >= 400 ? status : 502;
  return new Fault(refused, 'refused', 'The service refused this request.', { headers });
}

function unreachable(name: string, reason: string): Fault {
  console.error(`${name} failed: the upstream ${reason.replace(/\s+/g, ' ')}`);
  return new Fault(502, 'upstream_unreachable', 'The service cannot be reached.');
}

function fillPath(path: string, params: Record<string, string>): string {
  return path.replace(/\{(\w+)\}/g, (_, key: string) => {
    const value = params[key] ?? '';
    // An address would be read as going up.
    if (/^\.{1,2}$/.test(value)) throw notFound();
    return encodeURIComponent(value);
  });
}
