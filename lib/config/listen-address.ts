import { environment } from './env.ts';

/** Where this process answers on its own machine, whatever SITE_URL says. */
export function listenOrigin(): string {
  const { HOST, PORT } = environment();
  const everywhere = HOST === undefined || HOST === '0.0.0.0' || HOST === '::';
  const host = everywhere ? 'localhost' : HOST.includes(':') ? `[${HOST}]` : HOST;
  return `http://${host}:${PORT}`;
}
