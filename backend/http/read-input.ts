import type { z } from 'zod';
import { HttpError, invalid } from '../errors/http-error.ts';
import { unknownFields } from './unknown-fields.ts';

/** Unknown fields that an error names at most, and how much of each path. */
const maxNamed = 20;
const maxPathLength = 200;

/** Limit of a body in bytes, unless the contract says otherwise. */
const defaultMaxBytes = 64 * 1024;

/** Validates a call's parameters against the contract. Throws a 400 that names each invalid field. */
export function parseInput<Schema extends z.ZodType>(
  schema: Schema | undefined,
  input: unknown,
): z.output<Schema> {
  return validate(schema, input, () => []);
}

/** Validates a body. Unlike an address, to which others add parameters, it may have no unknown field. */
export function parseBody<Schema extends z.ZodType>(
  schema: Schema | undefined,
  body: unknown,
): z.output<Schema> {
  return validate(schema, body, unknownFields);
}

function validate<Schema extends z.ZodType>(
  schema: Schema | undefined,
  input: unknown,
  findUnknown: typeof unknownFields,
): z.output<Schema> {
  if (!schema) return undefined as z.output<Schema>;
  const unstorable = findUnstorable(input);
  if (unstorable) throw invalid('Some fields are not valid.', unstorable);
  const result = schema.safeParse(input);
  // Not an object, in which a field of the name `__proto__` would be lost.
  const fields = new Map<string, string>();
  for (const path of findUnknown(schema, input).slice(0, maxNamed)) {
    fields.set(path.slice(0, maxPathLength), 'is not a field of this call');
  }
  for (const issue of result.error?.issues ?? []) {
    const path = issue.path.join('.') || 'body';
    if (!fields.has(path)) fields.set(path, issue.message);
  }
  if (result.success && fields.size === 0) return result.data;
  throw invalid('Some fields are not valid.', Object.fromEntries(fields));
}

/** The query's values by name. A known name must not be repeated. */
export function queryOf(url: URL, schema: z.ZodType | undefined): Record<string, string> {
  const values: Record<string, string> = {};
  for (const name of shapeOf(schema)) {
    const given = url.searchParams.getAll(name);
    if (given.length > 1) {
      throw invalid('Some fields are not valid.', { [name]: 'is given more than once' });
    }
    if (given[0] !== undefined) values[name] = given[0];
  }
  return values;
}

function shapeOf(schema: z.ZodType | undefined): string[] {
  return schema && 'shape' in schema ? Object.keys(schema.shape as object) : [];
}

/** The JSON body of a request. Throws 400, 413 and 415. */
export async function jsonBody(
  request: Request,
  maxBytes: number = defaultMaxBytes,
): Promise<unknown> {
  const type = request.headers.get('content-type') ?? '';
  if (!/^application\/json\s*(;|$)/i.test(type)) {
    throw new HttpError(415, 'unsupported_media_type', 'The body must be application/json.');
  }
  try {
    return JSON.parse(await bodyText(request, maxBytes));
  } catch (error) {
    if (error instanceof HttpError) throw error;
    throw invalid('The body is not JSON.');
  }
}

/** The text body of a request. Throws 400 and 413. */
export async function bodyText(request: Request, maxBytes: number): Promise<string> {
  const tooLarge = new HttpError(413, 'too_large', `The body may have at most ${maxBytes} bytes.`);
  if (Number(request.headers.get('content-length')) > maxBytes) throw tooLarge;
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let bytes = 0;
  let text = '';
  // Counted while reading, because the length may be missing or wrong.
  for await (const chunk of request.body ?? []) {
    bytes += chunk.byteLength;
    if (bytes > maxBytes) throw tooLarge;
    text += decode(decoder, chunk);
  }
  return text + decode(decoder);
}

function decode(decoder: TextDecoder, chunk?: Uint8Array): string {
  try {
    return decoder.decode(chunk, { stream: chunk !== undefined });
  } catch {
    throw invalid('The body is not UTF-8.');
  }
}

/** No call has a body this deep; recursion into a deeper one could overflow the stack. */
const maxDepth = 32;

const isStorable = (text: string): boolean => !text.includes('\0') && text.isWellFormed();

const unstorable = (path: string) => ({
  [path || 'body']: 'holds a character that no text holds',
});

/** The fields with NUL or half a surrogate pair, or with names that have them, which PostgreSQL cannot store. */
function findUnstorable(value: unknown, path = '', depth = 0): Record<string, string> | undefined {
  if (typeof value === 'string') {
    return isStorable(value) ? undefined : unstorable(path);
  }
  if (typeof value !== 'object' || value === null) return undefined;
  if (depth === maxDepth) return { body: 'is nested too deeply' };
  for (const [key, item] of Object.entries(value)) {
    if (!isStorable(key)) return unstorable(path);
    const faults = findUnstorable(item, path ? `${path}.${key}` : key, depth + 1);
    if (faults) return faults;
  }
  return undefined;
}
