import { type Endpoint, endpoints } from '../../../lib/contract/endpoints.ts';
import { refusalsOf } from '../../../lib/contract/openapi.ts';
import { otherPaths } from '../../../lib/contract/openapi-other-paths.ts';
import { uploadPaths } from '../../../lib/contract/openapi-uploads.ts';

interface Call {
  method: string;
  /** As in the OpenAPI document, with `{names}`. */
  path: string;
  statuses: string[];
  /** Media types of a success, if the document names them. */
  types?: string[] | undefined;
}

const refusal = (status: string) => ({ description: status });
const contractCalls: Call[] = Object.values<Endpoint>(endpoints).map((endpoint) => ({
  ...{ method: endpoint.method, path: endpoint.path },
  statuses: [String(endpoint.status ?? 200), ...refusalsOf(endpoint)],
}));
const otherCalls: Call[] = Object.entries({
  ...uploadPaths(refusal),
  ...otherPaths(refusal),
}).flatMap(([path, operations]) =>
  Object.entries(operations).map(([method, { responses }]) => ({
    ...{ method: method.toUpperCase(), path, statuses: Object.keys(responses) },
    types: responses[200]?.content && Object.keys(responses[200].content),
  })),
);
/** Paths with fewer parameters first: `/plans/best` is not `/plans/{id}`. */
const calls = [...contractCalls, ...otherCalls]
  .map((call) => ({
    ...call,
    pattern: new RegExp(`^${call.path.replace(/\{\w+\}/g, '[^/?]+')}(\\?|$)`),
  }))
  .sort((a, b) => a.path.split('{').length - b.path.split('{').length);

/**
 * Throws if the OpenAPI document has the call, but not the status or media type of this response. Faults of
 * the server (from 500) are `default` there, and 304 is in its introduction.
 */
export function checkDocumented(method: string, path: string, response: Response): void {
  const call = calls.find((one) => one.method === method && one.pattern.test(path));
  if (!call || response.status >= 500 || (method === 'GET' && response.status === 304)) return;
  const type = response.headers.get('content-type')?.split(';')[0] ?? '';
  const isDocumented =
    call.statuses.includes(String(response.status)) &&
    (response.status !== 200 || !call.types || call.types.includes(type));
  if (isDocumented) return;
  const answer = `${response.status} ${type}`;
  throw new Error(`The OpenAPI document does not have ${answer} for ${method} ${call.path}`);
}
