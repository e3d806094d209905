import { readFile } from 'node:fs/promises';
import type { TestBackend } from './test-backend.ts';

/** One of the project's own films. */
export const clip = await readFile(
  new URL('../../../public/media/clips/hills-stars.mp4', import.meta.url),
);

const tus = { 'tus-resumable': '1.0.0' };

/** Creates an upload of so many bytes. */
export function createUpload(
  backend: TestBackend,
  bytes: number | string,
  headers: Record<string, string> = {},
) {
  return backend.call('/uploads', {
    method: 'POST',
    headers: { ...tus, 'upload-length': String(bytes), ...headers },
  });
}

/** The id of an upload, from the response of createUpload. */
export const idOf = ({ headers }: { headers: Headers }) =>
  headers.get('location')?.split('/').at(-1) ?? '';

/** Sends a piece of an upload. */
export function sendPiece(
  backend: TestBackend,
  id: string,
  offset: number | string,
  piece: BodyInit,
  headers: Record<string, string> = {},
) {
  return backend.call(`/uploads/${id}`, {
    method: 'PATCH',
    headers: {
      ...tus,
      'content-type': 'application/offset+octet-stream',
      'upload-offset': String(offset),
      ...headers,
    },
    body: piece,
    duplex: 'half',
  } as RequestInit);
}

/** The offset of an upload. */
export async function offsetOf(backend: TestBackend, id: string) {
  const { headers } = await backend.call(`/uploads/${id}`, { method: 'HEAD', headers: tus });
  return headers.get('upload-offset');
}

/** Uploads a whole film and returns its id. */
export async function uploadFilm(
  backend: TestBackend,
  film: Uint8Array<ArrayBuffer> = clip as never,
): Promise<string> {
  const id = idOf(await createUpload(backend, film.byteLength));
  await sendPiece(backend, id, 0, film);
  return id;
}
