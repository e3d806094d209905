import type { ErrorEnvelope } from '../../lib/contract/common.ts';

/** An error response of /api/v1, in the one error envelope, with its status. */
export class HttpError extends Error {
  override name = 'HttpError';
  readonly status: number;
  readonly code: string;
  readonly fields: Record<string, string> | undefined;
  readonly headers: Record<string, string>;
  constructor(
    status: number,
    code: string,
    message: string,
    more: { fields?: Record<string, string>; headers?: Record<string, string> } = {},
  ) {
    super(message);
    this.status = status;
    this.code = code;
    this.fields = more.fields;
    this.headers = more.headers ?? {};
  }

  toResponse(): Response {
    const { code, message, fields } = this;
    const body: ErrorEnvelope = { error: { code, message, ...(fields && { fields }) } };
    const headers = { ...this.headers, 'cache-control': 'no-store' };
    return Response.json(body, { status: this.status, headers });
  }
}

export const notFound = () => new HttpError(404, 'not_found', 'There is no such item.');
export const unknownCall = () => new HttpError(404, 'unknown_call', 'There is no such call.');
export const invalid = (message: string, fields?: Record<string, string>) =>
  new HttpError(400, 'invalid', message, { fields });
/** The database or film store is unavailable, probably for a short time. */
export const unavailable = () =>
  new HttpError(
    503,
    'unavailable',
    'The service is unavailable at the moment. Please try again soon.',
    {
      headers: { 'retry-after': '5' },
    },
  );
/** A disk is full: nothing is wrong with the request, and the operator has to make room. */
export const storageFull = () =>
  new HttpError(
    507,
    'storage_full',
    'There is no room for this at the moment. Please try again later.',
  );

/** Whether a file could not be written because its disk, or the user's part of it, is full. */
export function isDiskFull(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (['ENOSPC', 'EDQUOT'].includes((cause as NodeJS.ErrnoException).code ?? '')) return true;
  }
  return false;
}
