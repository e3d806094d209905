import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { and, eq, inArray } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { placeLocations } from '../../../backend/content/place-locations.ts';
import { addPostalFiles, PostalFileError } from '../../../backend/content/postal-files.ts';
import { locations, postalCodeFiles, postalCodes } from '../../../backend/db/schema.ts';
import { startBackend, type TestBackend } from '../support/test-backend.ts';

let backend: TestBackend;
let folder: string;
beforeAll(async () => {
  backend = await startBackend();
});
afterAll(() => backend.close());
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lampstand-postal-'));
});
afterEach(async () => {
  await rm(folder, { recursive: true, force: true });
  await backend.db.delete(postalCodeFiles);
  await backend.db.delete(postalCodes).where(inArray(postalCodes.country, ['SE', 'NO']));
});

/** A line in GeoNames' format: country, code, place, three divisions with their codes, position, accuracy. */
function line(country: string, code: string, place: string, latitude: number, longitude: number) {
  return [country, code, place, '', '', '', '', '', '', latitude, longitude, 4].join('\t');
}
const write = (name: string, ...lines: string[]) =>
  writeFile(join(folder, name), `${lines.join('\n')}\n`);
const writeSweden = () =>
  write(
    'SE.txt',
    line('SE', '114 55', 'Stockholm', 59.33, 18.08),
    line('SE', '114 55', 'Östermalm', 59.35, 18.1),
    line('SE', '411 03', 'Göteborg', 57.71, 11.97),
  );
const code = async (country: string, written: string) =>
  (
    await backend.db
      .select()
      .from(postalCodes)
      .where(and(eq(postalCodes.country, country), eq(postalCodes.code, written)))
  )[0];
const first = async (query: string) =>
  (await backend.get(`/locations?query=${encodeURIComponent(query)}`)).body.places?.[0];

test('a missing folder is not an error', async () => {
  expect(await addPostalFiles(backend.db, join(folder, 'none'))).toEqual([]);
});

test('the codes of a file are found at the centre of their places, and the file is read once', async () => {
  await writeSweden();
  await write('notes.md', 'not a file of codes');
  expect(await first('411 03')).toBeUndefined();
  expect(await addPostalFiles(backend.db, folder)).toEqual(['SE.txt']);
  expect(await first('411 03')).toMatchObject({ country: 'SE', region: 'Göteborg' });
  expect(await first('11455')).toMatchObject({
    country: 'SE',
    latitude: 59.34,
    region: 'Stockholm',
  });
  expect(await addPostalFiles(backend.db, folder)).toEqual([]);
});

test('a changed file is read again, and its codes replace existing ones', async () => {
  await writeSweden();
  await addPostalFiles(backend.db, folder);
  await write(
    'SE.txt',
    line('SE', '114 55', 'Stockholm', 59.5, 18),
    line('US', '28202', 'Uptown', 35.2, -80.8),
  );
  expect(await addPostalFiles(backend.db, folder)).toEqual(['SE.txt']);
  expect(await code('SE', '11455')).toMatchObject({ latitude: 59.5 });
  expect(await code('US', '28202')).toMatchObject({ latitude: 35.2, town: 'Uptown' });
});

test('a church without coordinates gets those of its new code', async () => {
  await writeSweden();
  await addPostalFiles(backend.db, folder);
  const church = { slug: 'nordkyrkan', name: 'Nordkyrkan', name_key: 'nordkyrkan', city_key: '' };
  await backend.db.insert(locations).values({ ...church, country: 'SE', zip: '411 03' });
  await placeLocations(backend.db);
  const [placed] = await backend.db
    .select()
    .from(locations)
    .where(eq(locations.slug, 'nordkyrkan'));
  expect([placed?.latitude, placed?.longitude]).toEqual([57.71, 11.97]);
});

test('an invalid file is refused completely, with the number of the line', async () => {
  await write('XX.txt', line('NO', '0150', 'Oslo', 59.91, 10.75), 'country code place');
  await expect(addPostalFiles(backend.db, folder)).rejects.toThrow(/XX\.txt, line 2/);
  await expect(addPostalFiles(backend.db, folder)).rejects.toThrow(PostalFileError);
  expect(await code('NO', '0150')).toBeUndefined();
});
