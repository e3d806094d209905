import type { Server } from '@tus/server';
import type { Context } from 'hono';
import { filmHeadBytes, filmTypeOf } from '../../lib/contract/films.ts';
import { uploadIdSchema } from '../../lib/contract/stories.ts';
import type { Services } from '../calls/services.ts';
import { HttpError, notFound } from '../errors/http-error.ts';
import {
  countPending,
  discardUpload,
  findUpload,
  storeReceived,
  uploadQuotaExceeded,
} from '../films/uploads.ts';
import type { Api } from '../http/api.ts';
import { checkOrigin } from '../http/guards.ts';
import { checkRate, pieceLimits, uploadLimits } from '../http/limits.ts';
import { peek } from './peek.ts';
import { checkWhole, noFilm, tusServer, uploadsPath } from './tus-server.ts';
import { UploadQuota } from './upload-quota.ts';

/** The headers that the tus server gets; other headers of the request do not concern it. */
const tusHeaders = [
  'content-length',
  'content-type',
  'tus-resumable',
  'upload-length',
  'upload-metadata',
  'upload-offset',
];

/**
 * Resumable uploads of films by the tus protocol (docs/decisions/0020), with the checks of every
 * other call: origin, rate and size. The statuses are the protocol's, the error bodies our
 * envelope.
 */
export function uploadRoutes(api: Api, { database, limiters, films, bounds }: Services) {
  let serverPromise: Promise<Server> | undefined;
  function server(): Promise<Server> {
    serverPromise ??= films()
      .then((store) => tusServer(database, store, bounds))
      .catch((error) => {
        serverPromise = undefined;
        throw error;
      });
    return serverPromise;
  }

  async function forwardToTus(
    path: string,
    request: Request,
    body: ReadableStream<Uint8Array> | null = request.body,
  ): Promise<Response> {
    const headers = tusHeaders.flatMap((name) => {
      const value = request.headers.get(name);
      return value === null ? [] : [[name, value] as [string, string]];
    });
    const { method } = request;
    // Responses to OPTIONS are for any client, so they need no tus version.
    const init = { method, headers, ...(body && { body, duplex: 'half' as const }) };
    const tus = await server();
    return toEnvelope(await tus.handleWeb(new Request(`http://localhost${path}`, init)));
  }

  const quota = new UploadQuota();

  /**
   * Forwards a piece as long as the quota permits. Throws a 429 beyond it; bytes received before
   * are kept.
   */
  async function receive(
    { id, path }: { id: string; path: string },
    request: Request,
    body: ReadableStream<Uint8Array>,
  ): Promise<Response> {
    const db = await database();
    let isFull = false;
    const start = quota.begin(bounds.maxPending - (await countPending(db)));
    const piece = quota.limit(body, start, () => {
      isFull = true;
    });
    try {
      const answer = await forwardToTus(path, request, piece.body);
      const received = Number(answer.headers.get('upload-offset') ?? Number.NaN);
      if (Number.isSafeInteger(received)) await storeReceived(db, id, received);
      if (isFull) throw uploadQuotaExceeded();
      return answer;
    } finally {
      piece.end();
    }
  }

  async function findRequestedUpload(c: Context) {
    const id = uploadIdSchema.safeParse(c.req.param('id')).data;
    const upload = id && (await findUpload(await database(), id));
    if (!upload || upload.used) throw notFound();
    return { id, path: `${uploadsPath}/${id}`, received: upload.received };
  }

  for (const path of ['/uploads', '/uploads/:id']) {
    api.add('OPTIONS', path, 'OPTIONS /uploads', (c) => forwardToTus(uploadsPath, c.req.raw));
  }

  api.add('POST', '/uploads', 'POST /uploads', async ({ req: { raw } }) => {
    checkOrigin(raw);
    await checkRate(raw, uploadLimits(limiters));
    // Bytes are accepted by PATCH only.
    const empty = new Request(raw.url, { method: 'POST', headers: raw.headers });
    empty.headers.delete('content-type');
    return forwardToTus(uploadsPath, empty);
  });

  api.add('HEAD', '/uploads/:id', 'HEAD /uploads', async (c) => {
    await checkRate(c.req.raw, pieceLimits(limiters));
    const { id, path, received } = await findRequestedUpload(c);
    const answer = await forwardToTus(path, c.req.raw);
    const offset = answer.headers.get('upload-offset');
    // After a crash, only the film store knows how many bytes were received.
    if (answer.ok && Number(offset) !== received) {
      await storeReceived(await database(), id, Number(offset));
    }
    const bytes = answer.headers.get('upload-length');
    // Complete, but the process may have ended before it checked the type.
    if (bytes && bytes === offset) {
      await checkWhole(database, await films(), { id, bytes: Number(bytes) }, bounds.converts);
    }
    return answer;
  });

  api.add('PATCH', '/uploads/:id', 'PATCH /uploads', async (c) => {
    const request = c.req.raw;
    checkOrigin(request);
    await checkRate(request, pieceLimits(limiters));
    const { id, path } = await findRequestedUpload(c);
    if (!request.body) return forwardToTus(path, request);
    const { head, body } = await peek(request.body, filmHeadBytes);
    const isFirstPiece =
      request.headers.get('upload-offset') === '0' && head.length === filmHeadBytes;
    // Rejected at once instead of after the whole upload.
    if (isFirstPiece && !(await filmTypeOf(head, await bounds.converts?.()))) {
      await body.cancel();
      await discardUpload(await database(), id);
      throw await noFilm(head);
    }
    return receive({ id, path }, request, body);
  });

  api.add('DELETE', '/uploads/:id', 'DELETE /uploads', async (c) => {
    checkOrigin(c.req.raw);
    await checkRate(c.req.raw, pieceLimits(limiters));
    const { id, path } = await findRequestedUpload(c);
    const answer = await forwardToTus(path, c.req.raw);
    if (answer.ok) await discardUpload(await database(), id);
    return answer;
  });
}

const codes: Record<number, string> = {
  404: 'not_found',
  409: 'wrong_offset',
  410: 'gone',
  412: 'tus_required',
  413: 'too_large',
};

/** Removes the tus server's CORS headers, and converts its errors to our envelope. */
async function toEnvelope(answer: Response): Promise<Response> {
  const headers = new Headers(answer.headers);
  for (const name of [...headers.keys()]) {
    if (name.startsWith('access-control-')) headers.delete(name);
  }
  if (answer.status < 400) return new Response(answer.body, { status: answer.status, headers });
  const message = (await answer.text()).trim();
  if (answer.status >= 500) throw new Error(`the tus server answered ${answer.status}: ${message}`);
  const refusal = new HttpError(answer.status, codes[answer.status] ?? 'invalid', message, {
    headers: { 'tus-resumable': '1.0.0' },
  });
  return refusal.toResponse();
}
