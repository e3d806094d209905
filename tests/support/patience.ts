import { vi } from 'vitest';

/** Milliseconds for which tests wait for something, unless they say otherwise; on a busy machine it takes seconds. */
const timeout = 30_000;

const { waitFor, waitUntil } = vi;
vi.waitFor = (callback, options) => waitFor(callback, withPatience(options));
vi.waitUntil = (callback, options) => waitUntil(callback, withPatience(options));

function withPatience<Options extends { timeout?: number | undefined }>(
  options: Options | number | undefined,
) {
  return typeof options === 'number' ? options : { timeout, ...options };
}
