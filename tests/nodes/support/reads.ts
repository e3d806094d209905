import { setTimeout } from 'node:timers/promises';

/** The heading (`<h1>`) of a page. */
export async function headingAt(url: string): Promise<string> {
  const page = await fetch(url, { headers: { 'accept-language': 'en' } });
  const [, heading = ''] = /<h1[^>]*>(.*?)<\/h1>/s.exec(await page.text()) ?? [];
  return heading.replace(/<[^>]*>/g, '').trim();
}

interface Reads {
  count: number;
  /** Failed reads: the status or the error. */
  failed: string[];
}

/** Reads pages repeatedly on several connections, until `end` is called. */
export function readAlways(origin: string, paths: readonly string[], connections: number) {
  const reads: Reads = { count: 0, failed: [] };
  let ended = false;
  const read = async (from: number) => {
    for (let next = from; !ended; next++) {
      const path = paths[next % paths.length];
      try {
        const page = await fetch(`${origin}${path}`);
        await page.arrayBuffer();
        if (page.status !== 200) reads.failed.push(`${path}: ${page.status}`);
      } catch (error) {
        reads.failed.push(`${path}: ${(error as Error).cause ?? error}`);
      }
      reads.count++;
      // A pause, because this counts failures and does not measure throughput.
      await setTimeout(20);
    }
  };
  const reading = Promise.all(Array.from({ length: connections }, (_, index) => read(index)));
  return {
    reads,
    async end(): Promise<Reads> {
      ended = true;
      await reading;
      return reads;
    },
  };
}
