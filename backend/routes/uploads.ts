import type { Server } from '@tus/server';
import type { Context } from 'hono';
import { filmHeadBytes, filmTypeOf } from '../../lib/contract/films.ts';
import { uploadIdSchema } from '../../lib/contract/stories.ts';
import type { GetDatabase } from '../db/client.ts';
import { HttpError, notFound } from '../errors/http-error.ts';
import { type Api, checkRate } from '../http/api.ts';
import { checkOrigin } from '../http/guards.ts';
import { type Limiters, pieceLimits, uploadLimits } from '../http/limits.ts';
import {
  countPending,
  discardUpload,
  findUpload,
  noRoom,
  storeReceived,
} from '../queries/uploads.ts';
import type { FilmStore } from '../uploads/film-store.ts';
import { peek } from '../uploads/peek.ts';
import {
  checkWhole,
  noFilm,
  tusServer,
  type UploadBounds,
  uploadsPath,
} from '../uploads/tus-server.ts';
import { UploadRoom } from '../uploads/upload-room.ts';

/** What tus knows; whatever else a request carries is no concern of its server. */
const tusHeaders = [
  'content-length',
  'content-type',
  'tus-resumable',
  'upload-length',
  'upload-metadata',
  'upload-offset',
];

/**
 * Films come in pieces by the tus protocol (docs/decisions/0020), under the rules of every other call:
 * origin, rate and size. Its statuses are the protocol's; what is said with them is our envelope.
 */
export function uploadRoutes(
  api: Api,
  database: GetDatabase,
  limiters: Limiters,
  films: () => Promise<FilmStore>,
  bounds: UploadBounds,
) {
  let made: Promise<Server> | undefined;
  function server(): Promise<Server> {
    made ??= films()
      .then((store) => tusServer(database, store, bounds))
      .catch((error) => {
        made = undefined;
        throw error;
      });
    return made;
  }

  async function ask(
    path: string,
    request: Request,
    body: ReadableStream<Uint8Array> | null = request.body,
  ): Promise<Response> {
    const headers = tusHeaders.flatMap((name) => {
      const value = request.headers.get(name);
      return value === null ? [] : [[name, value] as [string, string]];
    });
    const { method } = request;
    // The protocol's answer to OPTIONS is for any client, so it needs no version.
    const init = { method, headers, ...(body && { body, duplex: 'half' as const }) };
    const tus = await server();
    return enveloped(await tus.handleWeb(new Request(`http://localhost${path}`, init)));
  }

  const room = new UploadRoom();

  /** Sends a piece on for as long as there is room. Throws a 429 where there is none; what came before stays. */
  async function receive(
    { id, path }: { id: string; path: string },
    request: Request,
    body: ReadableStream<Uint8Array>,
  ): Promise<Response> {
    const db = await database();
    let isFull = false;
    const start = room.begin(bounds.maxPending - (await countPending(db)));
    const piece = room.bounded(body, start, () => {
      isFull = true;
    });
    try {
      const answer = await ask(path, request, piece.body);
      const received = Number(answer.headers.get('upload-offset') ?? Number.NaN);
      if (Number.isSafeInteger(received)) await storeReceived(db, id, received);
      if (isFull) throw noRoom();
      return answer;
    } finally {
      piece.end();
    }
  }

  async function known(c: Context) {
    const id = uploadIdSchema.safeParse(c.req.param('id')).data;
    const upload = id && (await findUpload(await database(), id));
    if (!upload || upload.used) throw notFound();
    return { id, path: `${uploadsPath}/${id}`, received: upload.received };
  }

  for (const path of ['/uploads', '/uploads/:id']) {
    api.add('OPTIONS', path, 'OPTIONS /uploads', (c) => ask(uploadsPath, c.req.raw));
  }

  api.add('POST', '/uploads', 'POST /uploads', async ({ req: { raw } }) => {
    checkOrigin(raw);
    await checkRate(raw, uploadLimits(limiters));
    // One way in is enough: the film itself comes by PATCH.
    const empty = new Request(raw.url, { method: 'POST', headers: raw.headers });
    empty.headers.delete('content-type');
    return ask(uploadsPath, empty);
  });

  api.add('HEAD', '/uploads/:id', 'HEAD /uploads', async (c) => {
    await checkRate(c.req.raw, pieceLimits(limiters));
    const { id, path, received } = await known(c);
    const answer = await ask(path, c.req.raw);
    const offset = answer.headers.get('upload-offset');
    // What a process that died took in is known to the store of films alone.
    if (answer.ok && Number(offset) !== received) {
      await storeReceived(await database(), id, Number(offset));
    }
    const bytes = answer.headers.get('upload-length');
    // All has come, but whoever was to look at it may not have got to it.
    if (bytes && bytes === offset) {
      await checkWhole(database, await films(), id, Number(bytes));
    }
    return answer;
  });

  api.add('PATCH', '/uploads/:id', 'PATCH /uploads', async (c) => {
    const request = c.req.raw;
    checkOrigin(request);
    await checkRate(request, pieceLimits(limiters));
    const { id, path } = await known(c);
    if (!request.body) return ask(path, request);
    const { head, body } = await peek(request.body, filmHeadBytes);
    const begins = request.headers.get('upload-offset') === '0' && head.length === filmHeadBytes;
    // Told at once, and not when all of it has come.
    if (begins && !(await filmTypeOf(head))) {
      await body.cancel();
      await discardUpload(await database(), id);
      throw noFilm();
    }
    return receive({ id, path }, request, body);
  });

  api.add('DELETE', '/uploads/:id', 'DELETE /uploads', async (c) => {
    checkOrigin(c.req.raw);
    await checkRate(c.req.raw, pieceLimits(limiters));
    const { id, path } = await known(c);
    const answer = await ask(path, c.req.raw);
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

/** An answer of the tus server without what it says to other origins; its refusals in our envelope. */
async function enveloped(answer: Response): Promise<Response> {
  const headers = new Headers(answer.headers);
  for (const name of [...headers.keys()]) {
    if (name.startsWith('access-control-')) headers.delete(name);
  }
  if (answer.status < 400) return new Response(answer.body, { status: answer.status, headers });
  const said = (await answer.text()).trim();
  if (answer.status >= 500) throw new Error(`the tus server answered ${answer.status}: ${said}`);
  const refusal = new HttpError(answer.status, codes[answer.status] ?? 'invalid', said, {
    headers: { 'tus-resumable': '1.0.0' },
  });
  return refusal.toResponse();
}
