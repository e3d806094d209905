// nginx serving the bytes of one page, as a comparison.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { say } from '../scripts/lib/steps.mjs';

/**
 * Serves the bytes that `url` answers in each encoding, from files in `folder`; resolves to undefined if
 * nginx is not installed.
 */
export async function startNginx(folder, url, encodings) {
  mkdirSync(folder);
  const locations = [];
  for (const encoding of encodings) {
    const { body, headers } = await bytesOf(url, encoding);
    writeFileSync(path.join(folder, `${encoding}.html`), body);
    const lines = Object.entries(headers).map(([name, value]) => `add_header ${name} "${value}";`);
    locations.push(
      `location = /${encoding} { alias ${folder}/${encoding}.html; default_type text/html; ${lines.join(' ')} }`,
    );
  }
  const file = path.join(folder, 'nginx.conf');
  writeFileSync(
    file,
    `daemon off; master_process off; pid ${folder}/pid; error_log ${folder}/error.log;
events { worker_connections 512; }
http { access_log off; etag off; open_file_cache max=10; keepalive_requests 1000000;
${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${folder}/${name};`).join(' ')}
server { listen 127.0.0.1:3945; ${locations.join('\n')} } }`,
  );
  const server = spawn('nginx', ['-c', file, '-p', folder, '-e', `${folder}/error.log`], {
    stdio: 'ignore',
  });
  const started = await Promise.race([
    once(server, 'spawn').then(() => true),
    once(server, 'error').then(() => false),
  ]).catch(() => false);
  if (!started) {
    say('nginx is not installed: the site is not compared with it.');
    return undefined;
  }
  const origin = 'http://127.0.0.1:3945';
  for (let tries = 0; tries < 40; tries++) {
    if (await fetch(`${origin}/identity`).catch(() => undefined)) {
      return { url: (encoding) => `${origin}/${encoding}`, stop: () => server.kill() };
    }
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  server.kill();
  throw new Error(`nginx does not answer at ${origin}`);
}

/** Headers that nginx writes itself. */
const nginxHeaders = [
  'connection',
  'content-length',
  'content-type',
  'date',
  'keep-alive',
  'server',
];

/** The site's response with all its headers, without decoding it. */
async function bytesOf(url, encoding) {
  const { request } = await import('node:http');
  const call = request(url, { headers: { 'accept-encoding': encoding, 'accept-language': 'en' } });
  const [response] = await once(call.end(), 'response');
  const body = Buffer.concat(await response.toArray());
  const headers = Object.fromEntries(
    Object.entries(response.headers)
      .filter(([name]) => !nginxHeaders.includes(name))
      .map(([name, value]) => [name, value.replaceAll('"', '\\"').replaceAll('$', '')]),
  );
  return { body, headers };
}
