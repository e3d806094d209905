import { readdir, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { outbox, uploads } from '../../backend/db/schema.ts';
import { deleteAbandonedUploads } from '../../backend/uploads/clear-abandoned.ts';
import { clip, createUpload, idOf, offsetOf, sendPiece } from '../backend/support/films.ts';
import { ownBackend } from '../backend/support/own-backend.ts';
import { adminToken, credential } from '../backend/support/people.ts';
import { filmBounds } from '../backend/support/test-backend.ts';
import { expectedErrors } from '../support/no-console-error.ts';

vi.stubEnv('ADMIN_TOKEN', adminToken);

const backend = ownBackend();

describe('an upload', () => {
  beforeEach(async () => {
    backend.clock.now += 48 * 3_600_000;
    await backend.db.update(uploads).set({ discarded: true });
    await deleteAbandonedUploads(backend.db, await backend.films);
  });
  const tus = { 'tus-resumable': '1.0.0' };

  test('has its protocol version and maximum size in the response to OPTIONS', async () => {
    const { status, headers } = await backend.call('/uploads', { method: 'OPTIONS' });
    expect(status).toBe(204);
    expect(headers.get('tus-version')).toBe('1.0.0');
    expect(headers.get('tus-max-size')).toBe(String(filmBounds.maxBytes));
    expect(headers.get('access-control-allow-origin')).toBeNull();
  });

  test.each([
    ['zero bytes', '0', 400],
    ['negative length', '-1', 400],
    ['a non-integer length', '1e99', 400],
    ['too many bytes', String(filmBounds.maxBytes + 1), 413],
  ])('of %s is refused', async (_, length, status) => {
    const { status: answered, body } = await createUpload(backend, length);
    expect([answered, Object.keys(body)]).toEqual([status, ['error']]);
    expect(await backend.db.$count(uploads)).toBe(0);
  });

  test.skipIf(process.platform !== 'linux')(
    'to a full disk is refused with 507, and goes on when there is room',
    async () => {
      const id = idOf(await createUpload(backend, 5));
      const file = join(backend.uploadsDir, id);
      await rm(file);
      await symlink('/dev/full', file);
      const { status, body } = await sendPiece(backend, id, 0, 'words');
      expect([status, body.error.code]).toEqual([507, 'storage_full']);
      expect(expectedErrors().flat().join()).toContain('ENOSPC');
      await rm(file);
      await writeFile(file, '');
      expect((await sendPiece(backend, id, 0, 'wor')).status).toBe(204);
    },
  );

  test('without a length is refused, because its bytes are reserved', async () => {
    const headers = { ...tus, 'upload-defer-length': '1' };
    expect((await backend.call('/uploads', { method: 'POST', headers })).status).toBe(400);
  });

  test('accepts only the announced bytes, at the right offset, with the headers of tus', async () => {
    const id = idOf(await createUpload(backend, 100));
    expect((await sendPiece(backend, id, 7, 'x')).body.error.code).toBe('wrong_offset');
    expect((await sendPiece(backend, id, 'x', 'x')).status).toBe(400);
    expect(
      (await sendPiece(backend, id, 0, 'x'.repeat(101), { 'content-length': '101' })).status,
    ).toBe(413);
    expect((await sendPiece(backend, id, 0, 'x', { 'content-type': 'text/plain' })).status).toBe(
      400,
    );
    expect((await sendPiece(backend, id, 0, 'x', { 'tus-resumable': '' })).status).toBe(412);
    expect(await offsetOf(backend, id)).toBe('0');
  });

  test.each(['..', '..%2f..%2fetc%2fpasswd', 'a', `${'a'.repeat(43)}.json`, 'a'.repeat(43), '%00'])(
    'with an unknown id returns 404: %s',
    async (id) => {
      expect((await sendPiece(backend, id, 0, 'x')).status).toBe(404);
      expect((await backend.call(`/uploads/${id}`, { method: 'HEAD', headers: tus })).status).toBe(
        404,
      );
      expect((await backend.get(`/films/${id}`, credential)).status).toBe(404);
    },
  );

  test('is refused from a page of another site, and with other methods', async () => {
    const foreign = { origin: 'https://elsewhere.example' };
    expect((await createUpload(backend, 100, foreign)).status).toBe(403);
    const id = idOf(await createUpload(backend, 100));
    expect((await sendPiece(backend, id, 0, 'x', foreign)).status).toBe(403);
    expect((await backend.get(`/uploads/${id}`)).status).toBe(405);
    expect((await backend.call('/uploads', { method: 'PUT' })).headers.get('allow')).toBe(
      'OPTIONS, POST',
    );
  });

  test('is created at most twenty times by one client that tries 10,000 times', async () => {
    const statuses = new Map<number, number>();
    for (let index = 0; index < 10_000; index++) {
      const { status } = await createUpload(backend, 1_000_000);
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    }
    expect(statuses.get(201)).toBe(20);
    expect(statuses.get(429)).toBe(9_980);
  });

  const from = (index: number) => ({ 'x-forwarded-for': `203.0.113.${index}` });
  /** The first bytes of a film, followed by zeros. */
  const filmOf = (bytes: number) => {
    const film = new Uint8Array(bytes);
    film.set(clip.subarray(0, 10_000));
    return film;
  };

  test('does not reserve storage that was announced and not used', async () => {
    for (let index = 1; index <= 39; index++) {
      const { status } = await createUpload(backend, filmBounds.maxBytes, from(index % 3));
      expect(status).toBe(201);
    }
    const upload = idOf(await createUpload(backend, clip.length, from(9)));
    const { status } = await sendPiece(backend, upload, 0, new Uint8Array(clip), from(9));
    expect(status).toBe(204);
  });

  test('is refused with 429 while all pending uploads together use up the storage', async () => {
    const ids: string[] = [];
    for (const index of [1, 2, 3]) {
      ids.push(idOf(await createUpload(backend, filmBounds.maxBytes, from(index))));
    }
    for (const id of ids.slice(0, 2)) {
      const piece = filmOf(filmBounds.maxBytes);
      expect((await sendPiece(backend, id, 0, piece)).status).toBe(204);
    }
    const late = idOf(await createUpload(backend, 1_000_000, from(4)));
    const piece = filmOf(filmBounds.maxBytes);
    expect((await sendPiece(backend, ids[2] ?? '', 0, piece)).status).toBe(204);
    // Announced while there was room, and sent when there was none.
    const refused = await sendPiece(backend, late, 0, filmOf(1_000_000));
    expect([refused.status, refused.body.error.code]).toEqual([429, 'no_room']);
    const { status, body, headers } = await createUpload(backend, 1, from(5));
    expect([status, body.error.code, headers.get('retry-after')]).toEqual([429, 'no_room', '3600']);
    // A cancelled upload makes room, and the refused one resumes at its offset.
    await backend.call(`/uploads/${ids[0]}`, { method: 'DELETE', headers: tus });
    await deleteAbandonedUploads(backend.db, await backend.films);
    const offset = Number(await offsetOf(backend, late));
    const rest = filmOf(1_000_000).subarray(offset);
    expect((await sendPiece(backend, late, offset, rest)).status).toBe(204);
  });

  test('counts bytes as they arrive, so that concurrent uploads do not exceed the storage', async () => {
    const ids: string[] = [];
    for (const index of [1, 2, 3, 4, 5]) {
      ids.push(idOf(await createUpload(backend, filmBounds.maxBytes, from(index))));
    }
    const pieces = ids.map((id) => sendPiece(backend, id, 0, slowly(filmBounds.maxBytes)));
    const statuses = (await Promise.all(pieces)).map(({ status }) => status);
    expect(statuses).toContain(429);
    const sizes = await Promise.all(ids.map((id) => stat(join(backend.uploadsDir, id))));
    const stored = sizes.reduce((sum, { size }) => sum + size, 0);
    expect(stored).toBeLessThanOrEqual(filmBounds.maxPending);
    expect(stored).toBeGreaterThan(filmBounds.maxPending - 2_000_000);
  });

  /** A film in chunks of a megabyte, each on demand. */
  function slowly(bytes: number): ReadableStream<Uint8Array> {
    const film = filmOf(bytes);
    let sent = 0;
    return new ReadableStream({
      async pull(into) {
        await new Promise((resolve) => setImmediate(resolve));
        into.enqueue(film.subarray(sent, sent + 1_000_000));
        sent += 1_000_000;
        if (sent >= bytes) into.close();
      },
    });
  }

  test('that received no bytes is deleted after an hour', async () => {
    await createUpload(backend, filmBounds.maxBytes);
    await backend.db.update(uploads).set({ created_at: sql`now() - interval '61 minutes'` });
    expect(await deleteAbandonedUploads(backend.db, await backend.films)).toBe(1);
  });

  test('is deleted even if another could not be, which is tried again', async () => {
    const ids = [idOf(await createUpload(backend, 100)), idOf(await createUpload(backend, 100))];
    await backend.db.update(uploads).set({ created_at: sql`now() - interval '61 minutes'` });
    const films = await backend.films;
    let calls = 0;
    const failingOnce = {
      ...films,
      async remove(id: string) {
        if (++calls === 1) throw new Error('no access');
        await films.remove(id);
      },
    };
    await expect(deleteAbandonedUploads(backend.db, failingOnce)).rejects.toThrow('no access');
    expect([calls, await backend.db.$count(uploads)]).toEqual([ids.length, 1]);
    expect(await deleteAbandonedUploads(backend.db, films)).toBe(1);
    expect(await readdir(backend.uploadsDir)).toEqual([]);
  });

  test('waits for the next cleanup if the bucket is unavailable, as do all others', async () => {
    for (const _ of [1, 2]) await createUpload(backend, 100);
    await backend.db.update(uploads).set({ created_at: sql`now() - interval '61 minutes'` });
    const unavailable = Object.assign(new Error('no route'), { $metadata: {} });
    const remove = vi.fn().mockRejectedValue(unavailable);
    const films = { ...(await backend.films), remove };
    await expect(deleteAbandonedUploads(backend.db, films)).rejects.toThrow('no route');
    expect([remove.mock.calls.length, await backend.db.$count(uploads)]).toEqual([1, 2]);
  });

  test('is deleted a day after its last bytes', async () => {
    const id = idOf(await createUpload(backend, clip.length));
    await sendPiece(backend, id, 0, new Uint8Array(clip.subarray(0, 10)));
    const age = (hours: number) =>
      backend.db
        .update(uploads)
        .set({ touched_at: sql`now() - make_interval(hours => ${hours}::int)` })
        .where(eq(uploads.id, id));
    await age(23);
    expect(await deleteAbandonedUploads(backend.db, await backend.films)).toBe(0);
    await age(25);
    expect(await deleteAbandonedUploads(backend.db, await backend.films)).toBe(1);
    expect(await readdir(backend.uploadsDir)).toEqual([]);
    expect(await backend.db.$count(outbox)).toBe(0);
  });
});
