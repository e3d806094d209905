import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from '../../../scripts/lib/free-port.mjs';

const debian = '/usr/sbin/nginx';

/** nginx's path if nginx and openssl are installed; Debian's nginx is only in root's PATH. */
export function findNginx(): string | undefined {
  for (const program of ['nginx', debian]) {
    try {
      execFileSync(program, ['-v'], { stdio: 'pipe' });
      execFileSync('openssl', ['version'], { stdio: 'pipe' });
      return program;
    } catch {}
  }
  return undefined;
}

/** deploy/nginx/machine.conf with the addresses of these nodes, and the cache in `folder`. */
function machineConf(folder: string, ports: readonly number[]): string {
  return readFileSync('deploy/nginx/machine.conf', 'utf8')
    .replace(/.*127\.0\.0\.1:(\d+).*\n/g, (line, shown) => {
      const port = ports[Number(shown) - 3001];
      return port === undefined ? '' : line.replace(shown, String(port));
    })
    .replace(/(?<=proxy_cache_path )\S+/, `${folder}/cache`);
}

export interface NginxProxy {
  /** The origin with TLS, and the one without. */
  secure: string;
  plain: string;
  certificate: string;
  stop: () => Promise<void>;
}

/** Starts nginx with deploy/nginx/lampstand.conf unchanged, in front of nodes at these local ports. */
export async function startNginx(program: string, ports: readonly number[]): Promise<NginxProxy> {
  const folder = mkdtempSync(path.join(tmpdir(), 'lampstand-nginx-'));
  const at = (...names: string[]) => path.join(folder, ...names);
  const [plainPort, securePort] = [await freePort(), await freePort()];
  mkdirSync(at('lampstand'));
  cpSync('deploy/nginx/lampstand.conf', at('lampstand.conf'));
  const subject = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost'];
  const files = ['-keyout', at('key.pem'), '-out', at('certificate.pem'), '-days', '2'];
  execFileSync('openssl', ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', ...subject, ...files], {
    stdio: 'pipe',
  });
  writeFileSync(at('lampstand/machine.conf'), machineConf(folder, ports));
  writeFileSync(
    at('lampstand/listen.conf'),
    `listen 127.0.0.1:${plainPort}; listen 127.0.0.1:${securePort} ssl http2; server_name localhost;
ssl_certificate ${at('certificate.pem')}; ssl_certificate_key ${at('key.pem')};\n`,
  );
  const folders = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  writeFileSync(
    at('nginx.conf'),
    `daemon off; master_process off; pid ${at('pid')};
events { worker_connections 2048; }
http { access_log off; ${folders.map((name) => `${name}_temp_path ${at(name)};`).join(' ')}
include lampstand.conf; }\n`,
  );
  const server = spawn(program, ['-p', folder, '-c', at('nginx.conf'), '-e', at('error.log')], {
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const ended = once(server, 'close');
  const plain = `http://localhost:${plainPort}`;
  while (!(await fetch(plain, { method: 'OPTIONS' }).catch(() => undefined))) {
    if (server.exitCode !== null) throw new Error(`nginx ended with ${server.exitCode}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return {
    plain,
    secure: `https://localhost:${securePort}`,
    certificate: at('certificate.pem'),
    async stop() {
      server.kill();
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
