import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from '../../../scripts/lib/free-port.mjs';

/** varnishd's path if it and vmod xkey are installed in Debian's folders. */
export function findVarnish(): string | undefined {
  const [program] = globSync('/usr/{sbin,bin}/varnishd');
  return globSync('/usr/lib/*/varnish/vmods/libvmod_xkey.so').length > 0 ? program : undefined;
}

/**
 * Starts Varnish with deploy/varnish/lampstand.vcl unchanged, in front of nodes at these ports; it accepts purges
 * at `purgePort`.
 */
export async function startVarnish(program: string, purgePort: number, ports: readonly number[]) {
  const port = await freePort();
  const folder = mkdtempSync(path.join(tmpdir(), 'lampstand-varnish-'));
  const nodes = readFileSync('deploy/varnish/nodes.vcl', 'utf8').replace(
    /\.port = "(\d+)"/g,
    (_, shown) => `.port = "${ports[Number(shown) - 3001]}"`,
  );
  writeFileSync(path.join(folder, 'nodes.vcl'), nodes);
  const server = spawn(
    program,
    [
      ...['-F', '-n', folder, '-T', `127.0.0.1:${await freePort()}`],
      ...['-a', `127.0.0.1:${port}`, '-a', `purge=127.0.0.1:${purgePort}`],
      ...['-f', path.resolve('deploy/varnish/lampstand.vcl'), '-s', 'malloc,64m'],
      ...['-p', `vcl_path=${folder}`, '-p', 'http_gzip_support=off', '-j', 'none'],
    ],
    { stdio: ['ignore', 'ignore', 'pipe'] },
  );
  let output = '';
  server.stderr.on('data', (chunk) => {
    output += chunk;
  });
  const ended = once(server, 'close');
  const url = `http://127.0.0.1:${port}`;
  while (!(await fetch(url, { method: 'OPTIONS' }).catch(() => undefined))) {
    if (server.exitCode !== null)
      throw new Error(`varnishd ended with ${server.exitCode}: ${output}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return {
    url,
    port,
    async stop() {
      server.kill();
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
