import path from 'node:path';
import { startNginx } from '../nginx.mjs';
import { hasWrk, runWrk } from '../wrk.mjs';

const connections = 32;
const seconds = 3;
const rounds = 5;
const encoding = 'br';

/**
 * Measures the requests per second that each cache in front answers from memory, compared with nginx serving
 * the same bytes from a file, in turns. Prints a table. `fronts` has the origin of each cache by its name.
 */
export async function compareFronts(
  fronts: Record<string, string>,
  page: string,
  folder: string,
): Promise<void> {
  if (!hasWrk) {
    console.log('wrk is not installed: caches are not compared with files.');
    return;
  }
  const [first = ''] = Object.values(fronts);
  const files = await startNginx(path.join(folder, 'files'), first + page, [encoding]);
  if (!files) return;
  const urls = Object.entries(fronts).map(([name, origin]) => [name, origin + page] as const);
  const rates = new Map<string, number[]>();
  const headers = { 'accept-encoding': encoding, 'accept-language': 'en' };
  const targets = [...urls, ['nginx from a file', files.url(encoding)] as const];
  try {
    for (let round = 0; round < rounds; round++) {
      for (const [name, url] of targets) {
        const { rate, failed } = await runWrk({ url, connections, seconds, headers });
        if (failed > 0) throw new Error(`${name}: ${failed} requests failed`);
        rates.set(name, [...(rates.get(name) ?? []), rate]);
      }
    }
  } finally {
    files.stop();
  }
  const file = median(rates.get('nginx from a file') ?? []);
  for (const [name, list] of rates) {
    const ratio = (median(list) / file).toFixed(2);
    console.log(`${name.padEnd(26)} ${Math.round(median(list))} a second, ${ratio} of a file`);
  }
}

const median = (list: number[]) => list.toSorted((x, y) => x - y)[list.length >> 1] ?? 0;
