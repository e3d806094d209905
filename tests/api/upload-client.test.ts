import { Upload } from 'tus-js-client';
import { expect, test } from 'vitest';
import { findUpload } from '../../backend/films/uploads.ts';
import { startDisconnectingServer } from '../backend/support/cutting-server.ts';
import { clip } from '../backend/support/films.ts';
import { ownBackend } from '../backend/support/own-backend.ts';

const backend = ownBackend();

test('the tus client resumes an upload after its connection was cut', async () => {
  const server = await startDisconnectingServer(backend.app.fetch, 150_000);
  const offsets: number[] = [];
  try {
    const url = await new Promise<string | null>((resolve, reject) => {
      const upload = new Upload(clip, {
        endpoint: `${server.origin}/api/v1/uploads`,
        retryDelays: [0, 50, 50],
        onAfterResponse: (_, response) => {
          const offset = response.getHeader('upload-offset');
          if (offset) offsets.push(Number(offset));
        },
        onSuccess: () => resolve(upload.url),
        onError: reject,
      });
      upload.start();
    });
    expect(server.disconnects()).toBe(1);
    // The client requested the offset, and sent only the remaining bytes.
    expect(offsets).toHaveLength(2);
    expect(offsets[0]).toBeGreaterThan(0);
    expect(offsets[0]).toBeLessThan(clip.length);
    expect(offsets[1]).toBe(clip.length);
    const found = await findUpload(backend.db, url?.split('/').at(-1) ?? '');
    expect(found).toMatchObject({ type: 'video/mp4', bytes: clip.length });
  } finally {
    await server.close();
  }
});
