import { readdir } from 'node:fs/promises';
import { describe, expect, test, vi } from 'vitest';
import { stories, uploads, users } from '../../backend/db/schema.ts';
import { deleteAbandonedUploads } from '../../backend/uploads/clear-abandoned.ts';
import { clip, createUpload, idOf, sendPiece, uploadFilm } from '../backend/support/films.ts';
import { ownBackend } from '../backend/support/own-backend.ts';
import { adminToken, credential } from '../backend/support/people.ts';
import { storiesOf } from '../backend/support/stories.ts';
import type { Json } from '../backend/support/test-backend.ts';

vi.stubEnv('ADMIN_TOKEN', adminToken);
const backend = ownBackend();
const { page, review, tell, waiting } = storiesOf(backend);

describe('a story told on film', () => {
  test('is visible to reviewers, and to everyone once it is approved', async () => {
    const upload = await uploadFilm(backend);
    const { body } = await tell({ story: undefined, upload, first_name: '하늘', language: 'ko' });
    const [story] = (await waiting()).data;
    expect(story.film).toEqual({
      url: `/api/v1/films/${upload}.mp4`,
      type: 'video/mp4',
      bytes: clip.length,
      facts: expect.objectContaining({ playable: true, preparation: 'waiting' }),
    });
    const film = story.film.url.replace('/api/v1', '');
    expect((await page(body.data.slug)).video_url).toBeNull();
    expect((await backend.get(film)).status).toBe(404);
    expect((await backend.get(film, credential)).headers.get('cache-control')).toBe('no-store');
    await review(story.id, { decision: 'approved' });
    expect((await page('하늘')).video_url).toBe(story.film.url);
    const { status, headers } = await backend.get(film);
    expect([status, headers.get('x-content-type-options')]).toEqual([200, 'nosniff']);
    expect(headers.get('content-security-policy')).toContain('sandbox');
    await review(story.id, { decision: 'refused', message: 'Not like this.' });
    expect((await backend.get(film)).status).toBe(404);
  });

  test('requires an upload that exists, is complete and not yet used', async () => {
    const none = await tell({ story: undefined, upload: 'a'.repeat(43) });
    expect([none.status, none.body.error.fields]).toEqual([400, { upload: 'is not known' }]);
    const id = idOf(await createUpload(backend, clip.length));
    await sendPiece(backend, id, 0, new Uint8Array(clip.subarray(0, 10)));
    expect((await tell({ story: undefined, upload: id })).body.error.code).toBe(
      'upload_unfinished',
    );
    await sendPiece(backend, id, 10, new Uint8Array(clip.subarray(10)));
    expect((await tell({ story: undefined, upload: id })).status).toBe(201);
    expect((await tell({ story: undefined, upload: id })).body.error.code).toBe('upload_used');
    // The upload's address no longer gives access to it.
    const gone = await backend.call(`/uploads/${id}`, {
      method: 'DELETE',
      headers: { 'tus-resumable': '1.0.0' },
    });
    expect(gone.status).toBe(404);
  });

  test('keeps its film while it waits, and loses it a month after it was refused', async () => {
    const upload = await uploadFilm(backend);
    await tell({ story: undefined, upload });
    await backend.db.update(uploads).set({ touched_at: new Date(0), created_at: new Date(0) });
    expect(await deleteAbandonedUploads(backend.db, await backend.films)).toBe(0);
    const [{ id }] = (await waiting()).data;
    await review(id, { decision: 'refused', message: 'Not like this.' });
    expect(await deleteAbandonedUploads(backend.db, await backend.films)).toBe(0);
    await backend.db.update(stories).set({ reviewed_at: new Date(0) });
    expect(await deleteAbandonedUploads(backend.db, await backend.films)).toBe(1);
    expect((await waiting('?status=refused')).data[0].film).toBeNull();
    const { status, body } = await review(id, { decision: 'approved' });
    expect([status, body.error?.code]).toEqual([409, 'film_gone']);
    expect((await waiting('?status=refused')).data).toHaveLength(1);
  });

  test('cannot use an abandoned upload whose file is about to be deleted', async () => {
    const uploaded = [await uploadFilm(backend), await uploadFilm(backend)];
    await backend.db.update(uploads).set({ touched_at: new Date(0) });
    const films = await backend.films;
    const statuses: number[] = [];
    await deleteAbandonedUploads(backend.db, {
      ...films,
      async remove(id) {
        for (const upload of uploaded) {
          statuses.push((await tell({ story: undefined, upload }, credential)).status);
        }
        await films.remove(id);
      },
    });
    expect(statuses).toEqual([400, 400, 400, 400]);
    expect(await backend.db.$count(uploads)).toBe(0);
  });

  test('is erased with everything that its teller sent, and nobody else’s', async () => {
    const upload = await uploadFilm(backend);
    await tell({ story: undefined, upload, email: 'Maria@Example.com' });
    await tell();
    await tell({ email: 'other@example.com' });
    const tellers = await backend.db.$count(users);
    const { body } = await backend.post(
      '/erase_person',
      { email: 'maria@example.com' },
      credential,
    );
    // Two receipts, and two letters to the ministry.
    expect(body.data).toMatchObject({ stories: 2, mails: 4 });
    expect((await waiting()).data.map(({ email }: Json) => email)).toEqual(['other@example.com']);
    expect(await backend.db.$count(users)).toBe(tellers - 2);
    expect(await readdir(backend.uploadsDir)).toEqual([]);
    expect(await backend.db.$count(uploads)).toBe(0);
    expect(backend.published.at(-1)).toEqual([
      expect.objectContaining({ kind: 'intro-videos', slug: 'story/maría-josé' }),
      expect.objectContaining({ kind: 'intro-videos', slug: 'story/maría-josé-2' }),
    ]);
  });
});
