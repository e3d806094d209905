import type { OutgoingHttpHeaders } from 'node:http';
import send from 'send';
import { movedIcon } from '../../lib/config/brand.ts';
import { createFileEtags } from '../files/file-etag.ts';
import { createFileStore, maxFileBytes } from '../files/file-store.ts';
import { findFiles, type StaticFile } from '../files/find-files.ts';
import type { Exchange, Step, StepResult } from '../http/exchange.ts';
import { leadTo } from '../http/lead-to.ts';
import type { Metrics } from '../http/metrics.ts';
import { refuse } from '../http/refuse.ts';
import { refuseWrites } from '../http/refuse-writes.ts';
import { sendContent } from '../page-store/send-content.ts';
import { setHeaders } from './set-headers.ts';

/** Answers files of the build and of public/: from memory, or from the disk if the file is large or a film. */
export function answerFile(dir: string, metrics: Metrics): Step {
  const files = findFiles(dir);
  const readFile = createFileStore(dir);
  const etagOf = createFileEtags();
  return async (exchange) => {
    const address = addressOf(exchange.request.url);
    const icon = movedIcon(address);
    if (icon) return leadToIcon(exchange, icon);
    const file = files.get(address);
    if (!file) return refuseMissingBuildFile(exchange);
    exchange.route = 'file';
    if (refuseWrites(exchange, 'file')) return 'answered';
    if (!file.contentType || file.bytes > maxFileBytes) {
      return sendFromDisk(exchange, file, await etagOf(file.path));
    }
    metrics.count('cache_hit');
    await sendContent(exchange, await readFile(file), 'hit');
    return 'answered';
  };
}

/** For an hour: the ministry may change its logo. */
function leadToIcon(exchange: Exchange, location: string): StepResult {
  exchange.route = 'file';
  if (refuseWrites(exchange, 'file')) return 'answered';
  return leadTo(exchange, 302, location, { 'Cache-Control': 'public, max-age=3600' });
}

function addressOf(url = '/'): string {
  const [path = '/'] = url.split('?', 1);
  return path.includes('%') ? decodeURIComponent(path) : path;
}

/**
 * A file of another build, or one below `/_next` that no build has (middleware.ts does not see these), is
 * a short 404 that no cache keeps, and not the site's "not found" page.
 */
function refuseMissingBuildFile(exchange: Exchange): StepResult {
  if (!/^\/_next\/(?:static|image|data)\//.test(exchange.request.url ?? '')) return undefined;
  exchange.route = 'file';
  return refuse(exchange, { status: 404, code: 'not_found', message: 'There is no such file.' });
}

/** The error that `send` emits. */
interface FileError extends Error {
  status: number;
  headers?: OutgoingHttpHeaders;
}

/** Streams the file; supports ranges. */
function sendFromDisk(exchange: Exchange, file: StaticFile, etag: string): Promise<StepResult> {
  const { request, response } = exchange;
  setHeaders(exchange);
  return new Promise((resolve, reject) => {
    response.setHeader('X-Content-Type-Options', 'nosniff');
    response.setHeader('ETag', etag);
    // The time of modification differs between nodes.
    send(request, file.path, { cacheControl: false, dotfiles: 'allow', lastModified: false })
      .on('headers', () => response.setHeader('Cache-Control', file.cacheControl))
      .on('error', (error: FileError) => {
        // Below 500: a range or condition that the file does not satisfy.
        if (error.status >= 500) reject(error);
        else response.writeHead(error.status, error.headers).end();
      })
      .pipe(response);
    response.once('close', () => resolve('answered'));
  });
}
