import { otherPaths } from '../../../lib/contract/openapi-other-paths.ts';
import { uploadPaths } from '../../../lib/contract/openapi-uploads.ts';

const refusal = (status: string) => ({ description: status });

/** The paths of the OpenAPI document that are not made from the contract's table. */
const documented = Object.entries({ ...uploadPaths(refusal), ...otherPaths(refusal) }).map(
  ([path, operations]) => ({
    pattern: new RegExp(`^${path.replace(/\{\w+\}/g, '[^/?]+')}(\\?|$)`),
    operations,
  }),
);

/** Throws if the OpenAPI document has an operation for the call, but not this status or type of its response. */
export function checkDocumented(method: string, path: string, { status, headers }: Response): void {
  const operations = documented.find(({ pattern }) => pattern.test(path))?.operations;
  const operation = operations?.[method.toLowerCase() as keyof typeof operations];
  if (!operation) return;
  const response = operation.responses[status < 500 ? status : 'default'];
  const type = headers.get('content-type')?.split(';')[0];
  if (!response || (response.content && !Object.keys(response.content).includes(type ?? ''))) {
    throw new Error(`The OpenAPI document has no response ${status} ${type} of ${method} ${path}`);
  }
}
