import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Endpoint, type EndpointName, endpoints } from '../../../lib/contract/endpoints.ts';
import { openApiDocument } from '../../../lib/contract/openapi.ts';

const { paths } = openApiDocument({ title: '', serverUrl: '' });
const calls = Object.entries(endpoints) as [EndpointName, Endpoint][];

/**
 * A ministry's own backend with only the calls of `known`, which answers each with the example
 * of the contract, under the requested slug.
 */
export async function startMinimalBackend() {
  const known = new Set<EndpointName>();
  /** The requested calls, by their names in the contract. */
  const requests: EndpointName[] = [];
  /** Replacement titles, by the title of the example. */
  const titles = new Map<string, string>();
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://backend');
    const path = pathname.replace(/^\/api\/v1/, '');
    const [name, endpoint] =
      calls.find(
        ([, { method, path: template }]) =>
          method === request.method &&
          new RegExp(`^${template.replace(/\{\w+\}/g, '[^/]+')}$`).test(path),
      ) ?? [];
    if (name) requests.push(name);
    const json = { 'content-type': 'application/json' };
    if (!name || !endpoint || !known.has(name)) {
      response.writeHead(404, json).end('{"error":{"code":"unknown_call","message":"No."}}');
      return;
    }
    const operation = paths[endpoint.path]?.[endpoint.method === 'GET' ? 'get' : 'post'];
    const answer = operation?.responses[String(endpoint.status ?? 200)];
    const { example: shown = {} } = answer?.content?.['application/json'] ?? {};
    const example = structuredClone(shown) as { data?: unknown };
    const slug = searchParams.get('slug');
    const { data } = example;
    if (slug && data && !Array.isArray(data)) Object.assign(data, { slug });
    for (const item of [data].flat() as { title?: string }[]) {
      const title = titles.get(item?.title ?? '');
      if (title) item.title = title;
    }
    response.writeHead(200, json).end(JSON.stringify(example));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/v1`,
    known,
    requests,
    titles,
    async close() {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}
