import { type Dirent, existsSync, readdirSync, statSync } from 'node:fs';
import { extname, join, relative, sep } from 'node:path';

/** A file that is served unchanged. */
export interface StaticFile {
  path: string;
  bytes: number;
  /** undefined for types that are not listed here. */
  contentType: string | undefined;
  cacheControl: string;
}

/** The types of files that pages consist of. Films are not among them: they are requested in ranges. */
const contentTypes: Record<string, string> = {
  '.avif': 'image/avif',
  '.css': 'text/css; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};

/** The names of the build's files change with their content. */
const forEver = 'public, max-age=31536000, immutable';
const week = 'public, max-age=604800, stale-while-revalidate=86400';
const hour = 'public, s-maxage=3600, stale-while-revalidate=86400';

const icons = ['/icon.svg', '/favicon.ico', '/apple-icon.png'];

/** `Cache-Control` of a file of public/, by its address. */
function cacheControlOf(address: string): string {
  if (/^\/(?:scenes|media|brand)\//.test(address) || address === '/embed.js') return week;
  return icons.includes(address) ? hour : 'public, max-age=0';
}

/**
 * The files of a build and of public/ by their addresses. Listed once: they do not change while the process runs.
 *
 * @param dir the folder of the project
 */
export function findFiles(dir: string): ReadonlyMap<string, StaticFile> {
  const built = (folder: string) =>
    filesBelow(join(dir, '.next', folder), '/_next/static', () => forEver);
  return new Map([
    ...filesBelow(join(dir, 'public'), '', cacheControlOf),
    // Files of earlier releases (scripts/release), which pages that are still open request.
    ...(existsSync(join(dir, '.next/earlier-static')) ? built('earlier-static') : []),
    ...built('static'),
  ]);
}

function filesBelow(
  folder: string,
  prefix: string,
  cacheControl: (address: string) => string,
): [string, StaticFile][] {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  return entries.filter(isServed).map((entry) => {
    const path = join(entry.parentPath, entry.name);
    const address = `${prefix}/${relative(folder, path).split(sep).join('/')}`;
    const contentType = contentTypes[extname(entry.name)];
    const { size: bytes } = statSync(path);
    return [address, { path, bytes, contentType, cacheControl: cacheControl(address) }];
  });
}

const isServed = (entry: Dirent) => entry.isFile() && !entry.name.startsWith('.');
