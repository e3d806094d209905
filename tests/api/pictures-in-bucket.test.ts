import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { readSettings } from '../../backend/content/settings.ts';
import {
  accounts,
  contentFiles,
  nodes,
  pictures,
  pictureWidths,
  removedPictures,
} from '../../backend/db/schema.ts';
import { encodePicture } from '../../backend/pictures/encode-picture.ts';
import { deletePicture, storePicture } from '../../backend/pictures/pictures.ts';
import { movePictures, returnPictures } from '../../backend/uploads/move-pictures.ts';
import { s3Store } from '../../backend/uploads/s3-store.ts';
import { bytesOf } from '../../backend/uploads/stored-pictures.ts';
import { releaseName } from '../../lib/config/release.ts';
import { adminToken, credential } from '../backend/support/people.ts';
import { drawnPicture } from '../backend/support/pictures.ts';
import { startS3 } from '../backend/support/s3-server.ts';
import { startBackend, type TestBackend } from '../backend/support/test-backend.ts';
import { expectedErrors } from '../support/no-console-error.ts';

vi.stubEnv('ADMIN_TOKEN', adminToken);

const bucket = 'site';
const credentials = { accessKeyId: 'key', secretAccessKey: 'secret' };
let s3: Awaited<ReturnType<typeof startS3>>;
let backend: TestBackend;
const films = () => backend.films;

beforeAll(async () => {
  s3 = await startS3(bucket);
  const options = { bucket, region: 'us-east-1', endpoint: s3.endpoint, credentials };
  backend = await startBackend(undefined, { store: s3Store(options) });
});
afterAll(async () => {
  await backend.close();
  await s3.close();
});
beforeEach(async () => {
  await backend.db.delete(nodes);
  await backend.db.delete(pictures);
  await movePictures(backend.db, films);
  expect(s3.keys()).toEqual([]);
});

async function account(id: string): Promise<void> {
  await backend.db.insert(accounts).values({ id, slug: id, name: id, name_key: id });
}
const encoded = async () => encodePicture(await drawnPicture(), { width: 1280, height: 720 });
const idIn = (path: string) => /([\w-]{22})\.webp$/.exec(path)?.[1] ?? expect.fail(path);
const ofChurch = async (id: string) => idIn(await storePicture(backend.db, id, await encoded()));
const ofMinistry = async (words: object | null = { en: 'A lamp' }) =>
  idIn(await storePicture(backend.db, null, await encoded(), words));

async function file(name: string) {
  const url = `http://localhost:3000/api/v1/pictures/${name}`;
  const answer = await backend.app.fetch(new Request(url));
  return { answer, bytes: Buffer.from(await answer.arrayBuffer()) };
}
const storedHere = async (id: string) => {
  const [row] = await backend.db.select().from(pictures).where(eq(pictures.id, id));
  return row?.webp != null;
};
const move = () => movePictures(backend.db, films);

test('pictures move to the bucket once, and are served from there unchanged', async () => {
  await account('moving');
  const id = await ofChurch('moving');
  const before = await file(`${id}.webp`);
  expect(await move()).toBe(1);
  expect(await storedHere(id)).toBe(false);
  expect(s3.keys()).toEqual([`pictures/${id}.webp`]);
  const after = await file(`${id}.webp`);
  expect(after.bytes.equals(before.bytes)).toBe(true);
  for (const name of ['content-type', 'etag', 'cache-control']) {
    expect(after.answer.headers.get(name)).toBe(before.answer.headers.get(name));
  }
  expect(await move()).toBe(0);
});

test('the sizes of a picture move with it, and later ones are stored beside it', async () => {
  const id = await ofMinistry();
  const small = await file(`${id}-320.avif`);
  await move();
  expect(await backend.db.$count(pictureWidths)).toBe(0);
  expect(s3.keys().sort()).toEqual([`pictures/${id}-320.avif`, `pictures/${id}.webp`]);
  expect((await file(`${id}-320.avif`)).bytes.equals(small.bytes)).toBe(true);
  const made = await file(`${id}-640.avif`);
  expect((await sharp(made.bytes).metadata()).width).toBe(640);
  expect(s3.keys()).toContain(`pictures/${id}-640.avif`);
  expect((await file(`${id}-640.avif`)).bytes.equals(made.bytes)).toBe(true);
  expect(await backend.db.$count(pictureWidths)).toBe(0);
});

test('whatever deletes a picture here deletes its files there', async () => {
  await account('leaving');
  await account('staying');
  const [first, second, third] = [
    ...[await ofChurch('leaving'), await ofChurch('leaving')],
    await ofChurch('staying'),
  ];
  const ministry = await ofMinistry();
  await file(`${ministry}-320.avif`);
  await move();
  expect(s3.keys()).toHaveLength(5);
  await deletePicture(backend.db, 'leaving', `/api/v1/pictures/${first}.webp`);
  expect((await file(`${first}.webp`)).answer.status).toBe(404);
  // By the cascade of the database.
  await backend.db.delete(accounts).where(eq(accounts.id, 'leaving'));
  expect((await file(`${second}.webp`)).answer.status).toBe(404);
  await backend.db.delete(pictures).where(eq(pictures.id, ministry));
  await move();
  expect(s3.keys()).toEqual([`pictures/${third}.webp`]);
  expect(await backend.db.$count(removedPictures)).toBe(0);
});

test('a picture that is deleted while it moves leaves no file', async () => {
  await account('hasty');
  const id = await ofChurch('hasty');
  const store = await films();
  const deleting = async () => ({
    ...store,
    pictures: store.pictures && {
      ...store.pictures,
      put: async (...file: [string, Uint8Array, string]) => {
        await deletePicture(backend.db, 'hasty', `/api/v1/pictures/${id}.webp`);
        await store.pictures?.put(...file);
      },
    },
  });
  await movePictures(backend.db, deleting);
  await move();
  expect(s3.keys()).toEqual([]);
});

test('a logo stays in the database, and one that had moved comes back', async () => {
  const settings = async (id: string) => {
    const text = `- slug: ministry\n  logo: upload-${id}\n`;
    await backend.db.delete(contentFiles).where(eq(contentFiles.path, 'settings.yaml'));
    await backend.db.insert(contentFiles).values({ path: 'settings.yaml', text });
  };
  const id = await ofMinistry(null);
  await move();
  expect(await storedHere(id)).toBe(false);
  await settings(id);
  const read = (picture: string) => bytesOf({ id: picture, webp: null }, films);
  expect((await readSettings(backend.db, read)).logos?.logo?.webp.length).toBeGreaterThan(100);
  expect(await storedHere(id)).toBe(true);
  await move();
  expect(await storedHere(id)).toBe(true);
  // Now it is read without the bucket.
  const away = () => Promise.reject(new Error('away'));
  expect((await readSettings(backend.db, away)).logos?.logo?.id).toBe(id);
  await backend.db.delete(contentFiles).where(eq(contentFiles.path, 'settings.yaml'));
});

test('nothing moves while a node of another release runs', async () => {
  const id = await ofMinistry();
  const node = { id: 'old', name: 'old', acknowledged: 0 };
  await backend.db.insert(nodes).values({ ...node, release: 'an earlier one' });
  expect(await move()).toBe(0);
  expect(await storedHere(id)).toBe(true);
  await backend.db.update(nodes).set({ release: releaseName() });
  expect(await move()).toBe(1);
});

test('all come back to the database, with what is missing named', async () => {
  const [id, lost] = [await ofMinistry(), await ofMinistry()];
  await move();
  const before = await file(`${id}.webp`);
  await (await films()).pictures?.remove(`pictures/${lost}.webp`);
  expect((await file(`${lost}.webp`)).answer.status).toBe(404);
  expect(await returnPictures(backend.db, films)).toEqual({ returned: 1, missing: 1 });
  expect([await storedHere(id), await storedHere(lost)]).toEqual([true, false]);
  expect(s3.keys()).toEqual([]);
  expect((await file(`${id}.webp`)).bytes.equals(before.bytes)).toBe(true);
});

test('the content is exported with its pictures', async () => {
  const id = await ofMinistry();
  const { bytes } = await file(`${id}.webp`);
  const [page] = await backend.db.select().from(contentFiles).limit(1);
  const { path, text } = page ?? expect.fail();
  const change = (to: string) =>
    backend.db.update(contentFiles).set({ text: to }).where(eq(contentFiles.path, path));
  await change(`${text}\n\n![A lamp](/api/v1/pictures/${id}.webp)\n`);
  await move();
  const { body } = await backend.get('/content', credential);
  expect(body.pictures).toEqual([{ id, words: { en: 'A lamp' }, webp: bytes.toString('base64') }]);
  await change(text);
});

test('without a bucket everything stays, and nothing is noted for ever', async () => {
  const alone = await startBackend();
  try {
    const id = idIn(await storePicture(alone.db, null, await encoded()));
    expect(await movePictures(alone.db, () => alone.films)).toBe(0);
    expect((await alone.get(`/pictures/${id}.webp`)).status).toBe(200);
    await alone.db.delete(pictures);
    await movePictures(alone.db, () => alone.films);
    expect(await alone.db.$count(removedPictures)).toBe(0);
  } finally {
    await alone.close();
  }
});

// The last one: the bucket does not come back.
test('while the bucket is away its pictures are 503, and others are stored and served', async () => {
  const moved = await ofMinistry();
  await move();
  await s3.close();
  const { answer } = await file(`${moved}.webp`);
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5']);
  const id = await ofMinistry();
  expect((await file(`${id}.webp`)).answer.status).toBe(200);
  await expect(move()).rejects.toThrow();
  expect((await file(`${id}.webp`)).answer.status).toBe(200);
  expect(expectedErrors().flat().join()).not.toContain(credentials.secretAccessKey);
});
