import type { ExportFault } from '../../lib/contract/content-imports.ts';
import { isOverLimits, readInThread } from '../threads/read-in-thread.ts';
import type { ExportHead } from './export-thread.ts';
import type { ReadItem } from './read-item.ts';
import type { RestSite } from './read-rest.ts';
import { ExportError } from './source.ts';

/** An export of 64 MB takes half of it on a busy machine. */
const maxMilliseconds = 120_000;
const file = new URL('./export-thread.ts', import.meta.url);

/** Reads a file, or the answers of a site, as an export beside the event loop; `use` gets its items in parts. Throws ExportError. */
export async function readExport<Result>(
  read: Uint8Array | RestSite,
  use: (head: ExportHead, parts: AsyncIterable<ReadItem[]>) => Promise<Result>,
): Promise<Result> {
  const reading = { file, maxMilliseconds, itemsPerPart: 20 };
  return readInThread(reading, [read], use).catch(asExportError);
}

function asExportError(error: Error & { fault?: ExportFault }): never {
  if (error.name === 'ExportError' && error.fault) throw new ExportError(error.fault);
  if (isOverLimits(error)) throw new ExportError('too_large');
  throw error;
}
