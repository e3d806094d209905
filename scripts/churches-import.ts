/*
 * npm run churches:import -- FILE [--country CODE] [--base URL] [--dry-run]
 *
 * Sends a list of churches to a running site, prints what its import would do, row by row, and imports it. FILE may be
 * an address of the web, which the site reads itself. What is imported can be undone at the desk.
 */
import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import type { WireChurchImport, WireImportRow } from '../lib/contract/church-imports.ts';
import { endpoints } from '../lib/contract/endpoints.ts';
import { callSite, RefusedError, runCommand, type Site, siteAt } from './lib/content-client.ts';
import { importReport, importRowLine } from './lib/list-report.ts';

const usage = `npm run churches:import -- FILE [--country CODE] [--base URL] [--dry-run]

  FILE       a list of churches, or its address (https://…)
  --country  the country of churches for which the list names none, as US
  --base     the running site's API, up to and including /api/v1 (defaults to this machine's)
  --dry-run  only print what would change; the list waits at the desk`;

/** Milliseconds between two looks at what the site does in the background. */
const pause = 1_000;
const rowsPerCall = 100;

function readOptions() {
  const options = {
    ...{ country: { type: 'string' as const }, base: { type: 'string' as const } },
    'dry-run': { type: 'boolean' as const },
  };
  let parsed: ReturnType<typeof parseArgs<{ options: typeof options; allowPositionals: true }>>;
  try {
    parsed = parseArgs({ options, allowPositionals: true });
  } catch (error) {
    throw new RefusedError(`${(error as Error).message}\n\n${usage}`);
  }
  const [source, ...rest] = parsed.positionals;
  if (!source || rest.length > 0) throw new RefusedError(usage);
  const { country, base, 'dry-run': isDry = false } = parsed.values;
  return { source, country: country?.toUpperCase(), site: siteAt(base), isDry };
}

async function sendFile(site: Site, source: string, country: string | undefined) {
  const file = await readFile(source).catch(() => {
    throw new RefusedError(`There is no file ${source}.`);
  });
  const body = { file: file.toString('base64'), file_name: basename(source), country };
  return (await callSite(site, endpoints.createChurchImport, body)).data.id;
}

/** Has the site read an address; returns the id of its list. */
async function sendAddress(site: Site, url: string, country: string | undefined) {
  const { id } = (await callSite(site, endpoints.createChurchFeed, { url, country })).data;
  for (;;) {
    const feeds = (await callSite(site, endpoints.listChurchFeeds, undefined, { limit: '100' }))
      .data;
    const feed = feeds.find((one) => one.id === id);
    if (!feed) throw new RefusedError('The address is no longer known.');
    if (feed.fault) throw new RefusedError(`The address cannot be read: ${feed.fault}.`);
    if (!feed.reading && feed.newest) return feed.newest.id;
    await setTimeout(pause);
  }
}

async function untilState(
  site: Site,
  id: string,
  state: WireChurchImport['state'],
): Promise<WireChurchImport> {
  for (;;) {
    const item = (await callSite(site, endpoints.fetchChurchImport, undefined, { id })).data;
    if (item.state === state) return item;
    await setTimeout(pause);
  }
}

async function* rowsOf(site: Site, id: string): AsyncGenerator<WireImportRow> {
  for (let offset = 0; ; offset += rowsPerCall) {
    const query = { id, offset: String(offset), limit: String(rowsPerCall) };
    const { data } = await callSite(site, endpoints.listChurchImportRows, undefined, query);
    yield* data;
    if (data.length < rowsPerCall) return;
  }
}

await runCommand(async () => {
  const { source, country, site, isDry } = readOptions();
  const send = /^https?:\/\//i.test(source) ? sendAddress : sendFile;
  const id = await send(site, source, country);
  const ready = await untilState(site, id, 'ready');
  for await (const row of rowsOf(site, id)) console.log(importRowLine(row));
  const { make, change } = ready.actions;
  if (isDry || make + change === 0) {
    for (const line of importReport(ready)) console.log(line);
    console.log(`Nothing was changed. The list waits at /desk/churches/import/${id}.`);
    return;
  }
  await callSite(site, endpoints.startChurchImport, undefined, { id });
  for (const line of importReport(await untilState(site, id, 'imported'))) console.log(line);
  console.log(`It can be undone at /desk/churches/import/${id}.`);
});
