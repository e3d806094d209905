// `npm run bench:weight`: compressed scripts of every kind of page, compared with the floor, an empty page of
// the same stack built in the same run. Exits with 1 if a reading page exceeds 1.10 times the floor.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { ensureBuilt, ensureInstalled, onOwnNode, root } from '../scripts/lib/steps.mjs';
import { buildFloor } from './floor.mjs';
import { serve, stopServers } from './serve.mjs';

await ensureInstalled();
await onOwnNode(fileURLToPath(import.meta.url));

const limit = 1.1;
const readingPages = [
  '/',
  '/answers',
  '/answers/did-jesus-live',
  '/ko/answers/did-jesus-live',
  '/categories',
  '/categories/jesus',
  '/testimonials',
  '/testimonials/the-year-after-ana',
  '/pages/about-lampstand',
  '/church/plum-tree-fellowship-charlotte',
  '/post',
  '/post/why-we-leave-a-light-on',
  '/welcome/grace-chapel',
  '/embed/welcome/grace-chapel',
  '/embed/answers/did-jesus-live/grace-chapel',
  '/playlist-show',
  '/playlist-show/start-with-jesus',
  '/embed/playlist/start-with-jesus',
  '/search-result/jesus?lang=en',
  '/locations?query=28202',
  '/jesusstorychallenge',
  '/pastors',
  '/help',
  '/pricing',
  '/not-a-page',
];

const work = mkdtempSync(path.join(tmpdir(), 'lampstand-weight-'));
try {
  const floorFolder = path.join(work, 'floor');
  await buildFloor(floorFolder);
  const floor = await scriptBytes(`${await serve(floorFolder, 3941)}/en`);
  await ensureBuilt();
  const origin = await serve(root, 3942, { DATA_DIR: path.join(work, 'data') });
  const rows = [['empty page (floor)', floor]];
  for (const page of readingPages) rows.push([page, await scriptBytes(origin + page)]);

  console.log('\n| page | script, gzip | of the floor |\n|---|---:|---:|');
  for (const [page, bytes] of rows) {
    console.log(`| ${page} | ${(bytes / 1000).toFixed(1)} KB | ${(bytes / floor).toFixed(3)} |`);
  }
  const heavy = rows.filter(([, bytes]) => bytes > floor * limit);
  if (heavy.length > 0) process.exitCode = 1;
  console.log(
    heavy.length > 0
      ? `\n\u2717 over ${limit} times the floor: ${heavy.map(([page]) => page).join(', ')}`
      : `\n\u2713 every page is within ${limit} times the floor`,
  );
} finally {
  await stopServers();
  rmSync(work, { recursive: true, force: true });
}

/** Bytes of the scripts that a current browser loads for a page before any interaction, without `nomodule` ones. */
async function scriptBytes(url) {
  const html = await (await fetch(url)).text();
  const tags = html.match(/<script\b[^>]*\ssrc="[^"]+"[^>]*>/g) ?? [];
  const scriptTags = tags
    .filter((tag) => !/nomodule/i.test(tag))
    .map((tag) => /\ssrc="([^"]+)"/.exec(tag)[1]);
  // The scripts that the loader adds after the first paint (server/document/start-scripts-after-paint.ts).
  const deferred = /const sources="([^"]+)"/.exec(html)?.[1].split(' ') ?? [];
  const sources = [...scriptTags, ...deferred];
  if (sources.length === 0) throw new Error(`no script was recognised in ${url}`);
  const sizes = [...new Set(sources)].map(async (source) => {
    const script = await fetch(new URL(source, url));
    return gzipSync(Buffer.from(await script.arrayBuffer()), { level: 6 }).length;
  });
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
}
