import { once } from 'node:events';
import { request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout } from 'node:timers/promises';

/** The pages that visitors open first; rendered in advance. */
const firstPages = ['/', '/es', '/fr', '/ko', '/answers', '/locations', '/api/v1/search?q=hope'];

/**
 * Requests the first pages, and one page of each kind that home links to, so that the first visitors do not wait
 * for code to be loaded. `server` is one of its own: the site's does not listen yet. `host` is what visitors send.
 * Failures are ignored: such a page is rendered when somebody asks for it.
 */
export async function warmUp(server: Server, host: string): Promise<void> {
  try {
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const [home = '', ...others] = firstPages;
    const page = await read(port, host, home);
    for (const path of [...others, ...onePageOfEachKind(page)]) await read(port, host, path);
  } catch {
    // For example, a machine without 127.0.0.1.
  } finally {
    server.closeAllConnections();
    server.close();
  }
}

/** The first link to a page below each folder of the site. */
export function onePageOfEachKind(page: string): string[] {
  const links = [...page.matchAll(/href="(\/([\w-]+)\/[\w/-]+)"/g)];
  const byKind = new Map<string, string>();
  for (const [, path = '', kind = ''] of links) if (!byKind.has(kind)) byKind.set(kind, path);
  return [...byKind.values()].slice(0, 20);
}

async function read(port: number, host: string, path: string): Promise<string> {
  const headers = { host, 'accept-language': 'en', accept: 'text/html,*/*', connection: 'close' };
  const asked = request({ host: '127.0.0.1', port, path, headers }).end();
  try {
    const [answer] = await once(asked, 'response');
    let text = '';
    for await (const chunk of answer.setEncoding('utf8')) text += chunk;
    return text;
  } catch {
    return '';
  }
}

interface Quiet {
  /** Milliseconds by which a timer may be late, … */
  lateMs?: number;
  /** … so many times in a row. */
  times?: number;
  /** Milliseconds after which it is no longer waited for. */
  limitMs?: number;
}

/** Resolves when the event loop has nothing else to do, so that whoever connects is answered at once. */
export async function untilQuiet({ lateMs = 50, times = 5, limitMs = 15_000 }: Quiet = {}) {
  const started = performance.now();
  let quiet = 0;
  while (quiet < times && performance.now() - started < limitMs) {
    const before = performance.now();
    await setTimeout(20);
    quiet = performance.now() - before - 20 < lateMs ? quiet + 1 : 0;
  }
}
