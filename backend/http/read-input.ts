import type { z } from 'zod';
import { HttpError, invalid } from '../errors/http-error.ts';

/** Bodies may have this many bytes, unless the contract says otherwise. */
const usualBodyBytes = 64 * 1024;

/** Checks what a call was given against the contract. Throws a 400 that names each field at fault. */
export function checked<Schema extends z.ZodType>(
  schema: Schema | undefined,
  given: unknown,
): z.output<Schema> {
  if (!schema) return undefined as z.output<Schema>;
  const unstorable = findUnstorable(given);
  if (unstorable) throw invalid('Some fields are not valid.', unstorable);
  const result = schema.safeParse(given);
  if (result.success) return result.data;
  const fields: Record<string, string> = {};
  for (const issue of result.error.issues) fields[issue.path.join('.') || 'body'] ??= issue.message;
  throw invalid('Some fields are not valid.', fields);
}

/** The query's values by name. A name that the call knows may stand once. */
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

/** The JSON that a request carries. Throws 400, 413 and 415. */
export async function jsonBody(
  request: Request,
  maxBytes: number = usualBodyBytes,
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

/** The text that a request carries. Throws 400 and 413. */
export async function bodyText(request: Request, maxBytes: number): Promise<string> {
  const tooLarge = new HttpError(413, 'too_large', `The body may have ${maxBytes} bytes.`);
  if (Number(request.headers.get('content-length')) > maxBytes) throw tooLarge;
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let bytes = 0;
  let text = '';
  // Counted as it comes: a length may be missing, or false.
  for await (const chunk of request.body ?? []) {
    bytes += chunk.byteLength;
    if (bytes > maxBytes) throw tooLarge;
    text += decoded(decoder, chunk);
  }
  return text + decoded(decoder);
}

function decoded(decoder: TextDecoder, chunk?: Uint8Array): string {
  try {
    return decoder.decode(chunk, { stream: chunk !== undefined });
  } catch {
    throw invalid('The body is not UTF-8.');
  }
}

/** No call's body is as deep as this, and what walks through a deeper one would run out of stack. */
const deepest = 32;

/** PostgreSQL stores neither NUL nor half a character, so no field may hold one. */
function findUnstorable(given: unknown, path = '', depth = 0): Record<string, string> | undefined {
  if (typeof given === 'string') {
    const storable = !given.includes('\0') && given.isWellFormed();
    return storable ? undefined : { [path || 'body']: 'holds a character that no text holds' };
  }
  if (typeof given !== 'object' || given === null) return undefined;
  if (depth === deepest) return { body: 'is nested too deeply' };
  for (const [key, value] of Object.entries(given)) {
    const found = findUnstorable(value, path ? `${path}.${key}` : key, depth + 1);
    if (found) return found;
  }
  return undefined;
}
