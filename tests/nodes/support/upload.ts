import { expect } from 'vitest';
import { clip } from '../../backend/support/films';

export const tus = { 'tus-resumable': '1.0.0' };

/** Begins an upload of a film at a node; resolves to its path. */
export async function beginUpload(url: string, more: Record<string, string> = {}): Promise<string> {
  const created = await fetch(`${url}/api/v1/uploads`, {
    method: 'POST',
    headers: { ...tus, ...more, 'upload-length': String(clip.length) },
  });
  expect(created.status).toBe(201);
  return new URL(created.headers.get('location') ?? '', url).pathname;
}

/** Sends a part of the film to a node; by default all of it. */
export async function sendPart(url: string, path: string, from = 0, to = clip.length) {
  const sent = await fetch(url + path, {
    method: 'PATCH',
    headers: {
      ...tus,
      'content-type': 'application/offset+octet-stream',
      'upload-offset': String(from),
    },
    body: clip.subarray(from, to),
  });
  expect(sent.status).toBe(204);
}
