import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { beforeAll, expect, test, vi } from 'vitest';
import { deleteUnusedFiles } from '../../../backend/content/content-pictures.ts';
import { readPictureFiles, writePictureFiles } from '../../../backend/content/picture-files.ts';
import { contentHistory, pictures, uploads } from '../../../backend/db/schema.ts';
import { deskOf } from '../../backend/support/editorial.ts';
import { uploadFilm } from '../../backend/support/films.ts';
import { ownBackend } from '../../backend/support/own-backend.ts';
import { adminToken, credential } from '../../backend/support/people.ts';
import { drawnPicture } from '../../backend/support/pictures.ts';
import { staffMember } from '../../backend/support/staff.ts';
import { startBackend } from '../../backend/support/test-backend.ts';

/* The ministry's uploaded pictures in `image` fields. */

vi.stubEnv('ADMIN_TOKEN', adminToken);
const backend = ownBackend();
let editor: ReturnType<typeof deskOf>;
let korean: ReturnType<typeof deskOf>;
beforeAll(async () => {
  editor = deskOf(backend, (await staffMember(backend, ['editor'])).headers);
  const languages = { languages: ['ko' as const] };
  korean = deskOf(backend, (await staffMember(backend, ['translator'], languages)).headers);
});

async function added(words: object = { en: 'A lamp', ko: '등불' }): Promise<string> {
  const picture = (await drawnPicture(900, 900)).toString('base64');
  const { status, body } = await editor.post('pictures', { picture, words });
  expect(status).toBe(201);
  return body.data.name;
}
const file = (path: string, of = backend) =>
  of.app.fetch(new Request(`http://localhost:3000/api/v1/pictures/${path}`));
const idOf = (name: string) => name.slice('upload-'.length);

test('an uploaded picture is cropped to 16 : 9, served as AVIF and WebP in the widths of posters, and can be an item’s image', async () => {
  const name = await added();
  for (const [end, format, width] of [
    ['-320.avif', 'heif', 320],
    ['-640.avif', 'heif', 640],
    ['-1280.avif', 'heif', 1280],
    ['-1280.webp', 'webp', 1280],
    ['.webp', 'webp', 1280],
  ] as const) {
    const answer = await file(`${idOf(name)}${end}`);
    const facts = await sharp(Buffer.from(await answer.arrayBuffer())).metadata();
    expect([
      end,
      answer.headers.get('content-type'),
      facts.format,
      facts.width,
      facts.height,
    ]).toEqual([
      end,
      end.endsWith('webp') ? 'image/webp' : 'image/avif',
      format,
      width,
      (width * 9) / 16,
    ]);
  }
  for (const other of ['-321.avif', '-640.webp', '.avif', '-1280.svg']) {
    expect([other, (await file(`${idOf(name)}${other}`)).status]).toEqual([other, 404]);
  }
  await editor.save('answers/flood', 'en', { fields: { image: name } });
  expect((await editor.publish('answers/flood', 'en')).status).toBe(200);
  const { image } = (await backend.get('/answers/fetch_by?slug=flood')).body.data;
  expect(image).toBe(name);
});

test('a picture has descriptions in four languages, which visitors see at once and editors change', async () => {
  const silent = (await drawnPicture(300, 200)).toString('base64');
  expect((await editor.post('pictures', { picture: silent, words: { ko: ' ' } })).status).toBe(400);
  expect((await editor.post('pictures', { picture: silent, words: { ko: '등불' } })).status).toBe(
    201,
  );
  const name = await added();
  const words = { ko: '창가의 등불' };
  expect((await korean.post('picture_words', { name, words })).status).toBe(403);
  expect((await editor.post('picture_words', { name, words })).status).toBe(200);
  expect((await editor.post('picture_words', { name, words: { en: ' ', ko: ' ' } })).status).toBe(
    400,
  );
  const response = await backend.get(`/picture_words/${name}`);
  expect(response.body.data.words).toEqual({ en: 'A lamp', ko: '창가의 등불' });
  const listed = (await editor.get('pictures')).body.data;
  expect(listed[0]).toMatchObject({ name, words: { ko: '창가의 등불' } });
  expect((await backend.get(`/picture_words/upload-${'a'.repeat(22)}`)).status).toBe(404);
});

test('a picture is exported with the content, and an empty site imports the same bytes', async () => {
  const name = await added({ en: 'A road', fr: 'Une route' });
  const body = (
    await editor.post('pictures', { picture: (await drawnPicture(300, 200)).toString('base64') })
  ).body.data.path;
  await editor.save('answers/jesus', 'en', {
    fields: { image: name },
    body: `Words.\n\n![A road](${body})`,
  });
  expect((await editor.publish('answers/jesus', 'en')).status).toBe(200);
  const out = (await backend.get('/content', credential)).body;
  const ids = out.pictures.map(({ id }: { id: string }) => id);
  expect(ids).toContain(idOf(name));
  expect(body).toContain(ids.find((id: string) => body.includes(id)));

  const folder = await mkdtemp(join(tmpdir(), 'lampstand-pictures-'));
  await writePictureFiles(folder, out.pictures);
  const read = await readPictureFiles(folder);
  await rm(folder, { recursive: true });
  expect(read).toEqual(out.pictures);
  const empty = await startBackend(undefined, { isEmpty: true });
  try {
    const imported = await empty.post('/content', { files: out.data, pictures: read }, credential);
    expect(imported.status).toBe(200);
    const again = (await empty.get('/content', credential)).body;
    expect([again.data, again.pictures]).toEqual([out.data, out.pictures]);
    expect((await file(`${idOf(name)}-640.avif`, empty)).status).toBe(200);
    const bad = { id: 'a'.repeat(22), webp: Buffer.from('<svg/>').toString('base64'), words: null };
    const refused = await empty.post('/content', { files: out.data, pictures: [bad] }, credential);
    expect([refused.status, Object.keys(refused.body.error.fields)]).toEqual([
      400,
      [`pictures/${bad.id}.webp`],
    ]);
  } finally {
    await empty.close();
  }
});

test('a folder without pictures has none, and one that cannot be read is reported', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'lampstand-pictures-'));
  try {
    expect(await readPictureFiles(folder)).toEqual([]);
    await writeFile(join(folder, 'pictures'), '');
    const expected = 'pictures: cannot be read (ENOTDIR)';
    await expect(readPictureFiles(folder)).rejects.toThrow(expected);
  } finally {
    await rm(folder, { recursive: true });
  }
});

test('an upload is deleted after ninety days without a reference', async () => {
  const [published, drafted, undone, unused] = [
    await added(),
    await added(),
    await added(),
    await added(),
  ];
  await editor.save('answers/flood', 'en', { fields: { image: published } });
  await editor.publish('answers/flood', 'en');
  await editor.save('answers/jesus', 'en', { fields: { image: undone } });
  await editor.save('answers/jesus', 'en', { fields: { image: drafted } });
  const upload = await uploadFilm(backend);
  await editor.post('films', { upload });
  const names = async () =>
    (await backend.db.select({ id: pictures.id }).from(pictures)).map(({ id }) => `upload-${id}`);
  await deleteUnusedFiles(backend.db);
  expect(await names()).toEqual(expect.arrayContaining([published, drafted, undone, unused]));
  const long = new Date(Date.now() - 91 * 86_400_000);
  await backend.db.update(pictures).set({ created_at: long });
  await backend.db.update(uploads).set({ created_at: long });
  await deleteUnusedFiles(backend.db);
  const remaining = await names();
  expect(remaining).toEqual(expect.arrayContaining([published, drafted, undone]));
  expect(remaining).not.toContain(unused);
  const [film] = await backend.db.select().from(uploads);
  expect(film?.discarded).toBe(true);
  await backend.db.update(contentHistory).set({ created_at: long });
  await deleteUnusedFiles(backend.db);
  expect(await names()).not.toContain(undone);
});
