import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { ffmpeg, filmFolder, probe, skippedName, tools } from '../tests/backend/support/made-films';
import { type Site, serve, temporaryFolder } from './support/site';
import { test as base, expect, failedMessage, visit } from './support/test';
import { fill, words } from './support/words';

const { folder, remove } = temporaryFolder();
const dataDir = path.join(folder, 'data');

const test = base.extend<object, { site: Site }>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the needed fixtures from the pattern.
    async ({}, use) => {
      // Nothing but the browser converts a film, and the site accepts twelve megabytes.
      const site = await serve({
        DATA_DIR: dataDir,
        FFMPEG_PATH: path.join(folder, 'no-ffmpeg'),
        UPLOAD_MAX_BYTES: String(12_000_000),
      });
      await use(site);
      await site.process.stop();
      remove();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ site }, use) => use(site.url),
});
// All tests share one site.
test.describe.configure({ mode: 'default' });
test.use({ allowedMessages: [failedMessage] });
test.skip(!tools, `films are made by ffmpeg${skippedName}`);

const { form: labels } = words('en').tellStory;
const status = (page: Page) => page.getByRole('status');

/** Pictures that need many bits, as a telephone's do. */
const telephone = (more = '') =>
  `-vf noise=alls=40:allf=t+u${more} -c:v libx264 -preset ultrafast -pix_fmt yuv420p -b:v 40M -c:a aac`;

let films: Awaited<ReturnType<typeof filmFolder>>;
test.beforeAll(async () => {
  films = await filmFolder();
});
test.afterAll(() => films.remove());

async function openFilmForm(page: Page) {
  await visit(page, '/share-story');
  await page.getByRole('main').getByRole('button', { name: labels.film }).click();
}

/** Chooses a film in the form of stories. */
async function choose(page: Page, file: string) {
  await openFilmForm(page);
  await page.getByLabel(labels.pick).setInputFiles(file);
}

/** The film that arrived last, as ffprobe sees it. */
async function arrived() {
  const uploads = path.join(dataDir, 'uploads');
  const [newest = ''] = readdirSync(uploads)
    .filter((name) => /^[\w-]{43}$/.test(name))
    .map((name) => path.join(uploads, name))
    .toSorted((a, b) => statSync(b).mtimeMs - statSync(a).mtimeMs);
  const { streams, format } = await probe(newest);
  const stream = (type: string) => streams.find(({ codec_type }) => codec_type === type);
  return { bytes: readFileSync(newest), format, video: stream('video'), audio: stream('audio') };
}

/** The scripts of the build that have the library which converts films. */
function converterChunks(): string[] {
  const chunks = '.next/static/chunks';
  return readdirSync(chunks).filter(
    (name) =>
      name.endsWith('.js') &&
      readFileSync(path.join(chunks, name), 'utf8').includes('options.input must be an Input.'),
  );
}

/** The order of the boxes of an MP4. */
function boxes(file: Buffer): string[] {
  const found: string[] = [];
  for (let at = 0; at + 8 <= file.length; ) {
    const size = file.readUInt32BE(at);
    found.push(file.toString('latin1', at + 4, at + 8));
    at += size === 1 ? Number(file.readBigUInt64BE(at + 8)) : size || file.length;
  }
  return found;
}

test('a film of a telephone becomes smaller in the browser: upright, without the place, its index first', {
  tag: '@core',
}, async ({ page }) => {
  // 60 pictures a second, filmed on its side, and larger than the site accepts.
  const raw = await films.make('raw.mov', telephone(',fps=60'), { size: '1920x1080', seconds: 4 });
  const file = path.join(films.folder, 'IMG_0002.mov');
  const place = 'location=+35.2271-080.8431/';
  await rotated(raw, file, ['-metadata', place, '-metadata', 'make=Lampstand Phone']);
  expect(statSync(file).size).toBeGreaterThan(12_000_000);
  const scripts: string[] = [];
  page.on('request', (request) => scripts.push(path.basename(request.url())));
  const converters = converterChunks();
  expect(converters).not.toEqual([]);
  const loaded = () => converters.filter((chunk) => scripts.includes(chunk));

  await openFilmForm(page);
  expect(loaded()).toEqual([]);
  await page.getByLabel(labels.pick).setInputFiles(file);
  await expect(status(page)).toHaveText(labels.shrinking);
  await expect(page.getByRole('button', { name: labels.sendAsItIs })).toHaveCount(0);
  await expect(status(page)).toHaveText(labels.arrived, { timeout: 120_000 });
  expect(loaded()).not.toEqual([]);
  const became = labels.madeSmaller.split(/[{}]/)[2] ?? '';
  await expect(page.getByText(new RegExp(`^\\d\\d MB${became}[\\d.]+ MB`))).toBeVisible();

  const { bytes, format, video, audio } = await arrived();
  expect(bytes.length).toBeLessThan(3_000_000);
  expect(boxes(bytes).slice(0, 2)).toEqual(['ftyp', 'moov']);
  expect(video).toMatchObject({ codec_name: 'h264', width: 720, height: 1280 });
  expect(video?.side_data_list ?? []).toEqual([]);
  expect(audio).toMatchObject({ codec_name: 'aac' });
  expect(Number(format.duration)).toBeGreaterThan(3.8);
  expect(Number(format.duration)).toBeLessThan(4.3);
  expect(JSON.stringify(format.tags)).not.toMatch(/location|35\.2271|Phone/i);
  expect(bytes.includes('+35.2271')).toBe(false);
});

/** Copies a film, with a mark that it is to be shown turned by a quarter. */
async function rotated(from: string, to: string, args: string[] = []) {
  await ffmpeg('-display_rotation', '90', '-i', from, '-c', 'copy', ...args, to).catch(() =>
    // Before ffmpeg 6.
    ffmpeg('-i', from, '-c', 'copy', '-metadata:s:v:0', 'rotate=90', ...args, to),
  );
}

test('a film without sound and with odd sides becomes smaller, too', async ({ page }) => {
  const vp9 =
    '-vf scale=1283:723,setsar=1,noise=alls=40:allf=t+u -c:v libvpx-vp9 -deadline realtime -cpu-used 8 -b:v 50M -minrate 30M';
  const options = { size: '1280x720', seconds: 3, sound: false };
  const file = await films.make('odd.mkv', vp9, options);
  expect(statSync(file).size).toBeGreaterThan(8_000_000);
  await choose(page, file);
  await expect(status(page)).toHaveText(labels.arrived, { timeout: 120_000 });
  const { video, audio, bytes } = await arrived();
  expect(video).toMatchObject({ codec_name: 'h264', width: 1280, height: 722 });
  expect(audio).toBeUndefined();
  expect(boxes(bytes).slice(0, 2)).toEqual(['ftyp', 'moov']);
});

/** A film that the site accepts as it is. */
async function accepted(name: string): Promise<string> {
  const file = await films.make(name, telephone().replace('40M', '22M -maxrate 22M -bufsize 4M'), {
    size: '1920x1080',
    seconds: 4,
  });
  expect(statSync(file).size).toBeGreaterThan(8_000_000);
  expect(statSync(file).size).toBeLessThan(12_000_000);
  return file;
}

test('who does not want to wait sends it as it is, or removes it', async ({ page }) => {
  const file = await accepted('as-it-is.mp4');
  const created: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/uploads')) created.push('upload');
  });
  await choose(page, file);
  await page.getByRole('button', { name: labels.remove }).click();
  await expect(page.getByLabel(labels.pick)).toBeAttached();
  await expect(page.getByRole('region', { name: labels.film })).toBeFocused();
  expect(created).toEqual([]);

  await page.getByLabel(labels.pick).setInputFiles(file);
  await page.getByRole('button', { name: labels.sendAsItIs }).click();
  await expect(status(page)).toHaveText(labels.arrived);
  await expect(page.getByText(labels.keptStopped)).toBeVisible();
  const { bytes } = await arrived();
  expect(bytes.equals(readFileSync(file))).toBe(true);
  expect(created).toEqual(['upload']);
  expect(await keptFilms(page)).toEqual([]);
});

test('what cannot be made smaller is sent as it is', async ({ page }) => {
  const file = await accepted('whole.mp4');
  const damaged = path.join(films.folder, 'damaged.mp4');
  await rotated(file, damaged, ['-movflags', '+faststart']);
  writeFileSync(damaged, readFileSync(damaged).subarray(0, 9_000_000));
  await choose(page, damaged);
  await expect(status(page)).toHaveText(labels.arrived, { timeout: 120_000 });
  await expect(page.getByText(labels.keptCannot)).toBeVisible();
  expect((await arrived()).bytes.equals(readFileSync(damaged))).toBe(true);

  // A browser without WebCodecs.
  await page.addInitScript(() => Reflect.deleteProperty(window, 'VideoEncoder'));
  // The form has the film that arrived.
  await visit(page, '/share-story');
  await page.getByRole('button', { name: labels.remove }).click();
  await page.getByLabel(labels.pick).setInputFiles(file);
  await expect(page.getByText(labels.keptCannot)).toBeVisible();
  await expect(status(page)).toHaveText(labels.arrived);
  expect((await arrived()).bytes.equals(readFileSync(file))).toBe(true);
});

test('a film that was made smaller is not converted again after a reload', async ({ page }) => {
  const file = await accepted('reloaded.mp4');
  await page.addInitScript(() => {
    const counted = Object.assign(window, { encoders: 0 });
    window.VideoEncoder = new Proxy(window.VideoEncoder, {
      construct(target, [init]) {
        counted.encoders++;
        return new target(init);
      },
    });
  });
  const encoders = () => page.evaluate(() => (window as unknown as { encoders: number }).encoders);
  const created: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/uploads')) created.push('upload');
  });
  await page.route('**/api/v1/uploads/*', (route) => route.abort('internetdisconnected'));
  await choose(page, file);
  await expect(status(page)).toHaveText(labels.lost, { timeout: 120_000 });
  expect(await encoders()).toBeGreaterThan(0);
  expect(await keptFilms(page)).toHaveLength(1);

  await page.unroute('**/api/v1/uploads/*');
  await page.reload();
  await expect(page.getByText(fill(labels.interrupted, { name: 'reloaded.mp4' }))).toBeVisible();
  await page.getByLabel(labels.pick).setInputFiles(file);
  await expect(status(page)).toHaveText(labels.arrived);
  expect(await encoders()).toBe(0);
  expect(created).toEqual(['upload']);
  expect((await arrived()).video).toMatchObject({ codec_name: 'h264', width: 1280, height: 720 });
  await expect.poll(() => keptFilms(page)).toEqual([]);
});

/** The names of the films that the browser keeps for this site. */
function keptFilms(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const root = await navigator.storage.getDirectory();
    const folder = await root.getDirectoryHandle('smaller-films', { create: true });
    const names: string[] = [];
    for await (const name of folder.keys()) names.push(name);
    return names;
  });
}
