import { setTimeout } from 'node:timers/promises';

/** What a page is called, by its `<h1>`. */
export async function headingAt(url: string): Promise<string> {
  const page = await fetch(url, { headers: { 'accept-language': 'en' } });
  const [, heading = ''] = /<h1[^>]*>(.*?)<\/h1>/s.exec(await page.text()) ?? [];
  return heading.replace(/<[^>]*>/g, '').trim();
}

interface Reads {
  count: number;
  /** What came in place of a page: a status, or why nothing came. */
  failed: string[];
}

/** Reads these pages on so many connections, over and over, until it is told to end. */
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
      // Bounded: this is about what fails, and not about how much there can be.
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
