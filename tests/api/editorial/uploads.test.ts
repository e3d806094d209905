import { beforeAll, expect, test, vi } from 'vitest';
import { uploads } from '../../../backend/db/schema.ts';
import { countPending, discardAbandonedUploads } from '../../../backend/films/uploads.ts';
import { deskOf } from '../../backend/support/editorial.ts';
import { clip, uploadFilm } from '../../backend/support/films.ts';
import { ownBackend } from '../../backend/support/own-backend.ts';
import { adminToken } from '../../backend/support/people.ts';
import { drawnPicture } from '../../backend/support/pictures.ts';
import { captions } from '../../backend/support/small-content.ts';
import { staffMember } from '../../backend/support/staff.ts';

vi.stubEnv('ADMIN_TOKEN', adminToken);
const backend = ownBackend();
let editor: ReturnType<typeof deskOf>;
beforeAll(async () => {
  editor = deskOf(backend, (await staffMember(backend, ['editor'])).headers);
});
const answer = async () => (await backend.get('/answers/fetch_by?slug=jesus')).body.data;

test('an uploaded picture is re-encoded, embedded in a body with its size and description, and public', async () => {
  const picture = (await drawnPicture(1600, 800)).toString('base64');
  const { status, body } = await editor.post('pictures', { picture });
  expect([status, body.data]).toEqual([
    201,
    { path: expect.stringMatching(/\.webp#1280x640$/), width: 1280, height: 640, name: null },
  ]);
  const { path } = body.data;
  const words = (alt: string) => ({ fields: { title: 'T' }, body: `Words.\n\n![${alt}](${path})` });
  await editor.save('answers/jesus', 'ko', words('언덕 위의 "빛"'));
  expect((await editor.publish('answers/jesus', 'ko')).status).toBe(200);
  const file = path.split('#')[0];
  expect((await answer()).description_ko).toBe(
    `<p>Words.</p>\n<p><img src="${file}" width="1280" height="640" alt="언덕 위의 &quot;빛&quot;"></p>`,
  );
  const served = await backend.app.fetch(new Request(`http://localhost:3000${file}`));
  expect([served.status, served.headers.get('content-type')]).toEqual([200, 'image/webp']);
  // The alternative text is required in each language.
  const silent = await editor.save('answers/jesus', 'es', words(' '));
  expect(silent.body.data.faults).toMatchObject([{ language: 'es', field: 'body' }]);
});

test('a file that is not a picture is refused', async () => {
  const picture = Buffer.from('<svg onload="alert(1)"/>').toString('base64');
  const { status, body } = await editor.post('pictures', { picture });
  expect([status, body.error.code]).toEqual([415, 'no_picture']);
});

test('an uploaded film is usable in an item, with its captions, and not deleted as abandoned', async () => {
  const upload = await uploadFilm(backend);
  const { status, body } = await editor.post('films', { upload });
  expect([status, body.data.path]).toEqual([201, `/api/v1/films/${upload}.mp4`]);
  const { path } = body.data;
  expect((await editor.post('films', { upload })).status).toBe(409);
  const seen = await backend.app.fetch(new Request(`http://localhost:3000${path}`));
  expect(seen.status).toBe(200);
  expect((await seen.arrayBuffer()).byteLength).toBe(clip.byteLength);
  expect(await countPending(backend.db)).toBe(0);
  await backend.db.update(uploads).set({ touched_at: new Date(0), created_at: new Date(0) });
  expect(await discardAbandonedUploads(backend.db)).toEqual([]);

  const change = { fields: { video: path }, captions: captions('Words of the film') };
  expect((await editor.save('answers/jesus', 'en', change)).body.data.faults).toMatchObject([
    { language: 'es', field: 'body' },
  ]);
  expect((await editor.publish('answers/jesus', 'en')).status).toBe(200);
  expect(await answer()).toMatchObject({
    playerembed: path,
    transcript: captions('Words of the film'),
  });
  const found = (await backend.get('/captions/answer/jesus/en')).body;
  expect(found).toContain('Words of the film');
});

test('an upload that does not exist cannot be used as a film', async () => {
  const { status } = await editor.post('films', { upload: 'x'.repeat(43) });
  expect(status).toBe(400);
});
