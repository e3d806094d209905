import { environment } from './env.ts';

/** The origin of this process on its own machine, regardless of SITE_URL. */
export function listenOrigin(): string {
  const { HOST, PORT } = environment();
  const isWildcard = HOST === undefined || HOST === '0.0.0.0' || HOST === '::';
  const host = isWildcard ? 'localhost' : HOST.includes(':') ? `[${HOST}]` : HOST;
  return `http://${host}:${PORT}`;
}
