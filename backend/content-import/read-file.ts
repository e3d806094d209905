import { gunzipSync } from 'node:zlib';
import { maxUnpackedExport } from '../../lib/contract/content-imports.ts';
import { ListError } from '../church-import/table.ts';
import { isZip, UnpackError, unpack } from '../threads/unpack.ts';
import { decodeXml } from './decode-xml.ts';
import { isAtom, readAtom } from './read-atom.ts';
import type { ReadExport } from './read-item.ts';
import { readItems } from './read-items.ts';
import { readFilms, readList } from './read-list.ts';
import { readPages } from './read-pages.ts';
import { readWxr } from './read-wxr.ts';
import { ExportError, maxItems, type Source } from './source.ts';

/** Of the files in a packed one: texts, lists, captions and pictures. */
const wanted =
  /\.(?:xml|md|markdown|mdx|html?|atom|csv|tsv|json|ya?ml|toml|vtt|srt|sbv|smi|ass|rels|jpe?g|png|gif|webp|avif|heic)$|(?:^|\/)(?:mimetype|CNAME)$/i;
/** What systems and programs add to what a person has packed. */
const hidden = /(?:^|\/)(?:__MACOSX|\.[^/]+|node_modules)(?:\/|$)/;
const isPage = (name: string) => /\.(?:md|markdown|mdx|html?)$/i.test(name);
const isList = (name: string) => /\.(?:csv|tsv|json)$/i.test(name);

/**
 * Reads a file of another site, whatever its name says: an export of WordPress, a list of questions or films (any
 * table, or JSON), or packed files: Markdown or HTML with their pictures, or lists with captions beside them. Throws
 * ExportError.
 */
export function readFile(bytes: Uint8Array): ReadExport {
  if (bytes.length === 0) throw new ExportError('empty');
  try {
    return readItems(sourceOf(bytes));
  } catch (error) {
    throw asExportError(error);
  }
}

function asExportError(error: unknown): unknown {
  if (error instanceof UnpackError) return new ExportError(error.fault);
  if (!(error instanceof ListError)) return error;
  if (error.fault === 'too_many_rows') return new ExportError('too_many_items');
  return new ExportError(
    error.fault === 'empty' || error.fault === 'too_large' ? error.fault : 'not_an_export',
  );
}

function sourceOf(bytes: Uint8Array): Source {
  if (bytes[0] === 0x1f && bytes[1] === 0x8b) return plainSource(unzipped(bytes));
  return isZip(bytes) ? packedSource(bytes) : plainSource(bytes);
}

function unzipped(bytes: Uint8Array): Uint8Array {
  try {
    return gunzipSync(bytes, { maxOutputLength: maxUnpackedExport });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new ExportError(code === 'ERR_BUFFER_TOO_LARGE' ? 'too_large' : 'damaged');
  }
}

/** A file that is no packed one; a gzip of a zip is none that anybody makes. */
function plainSource(bytes: Uint8Array): Source {
  if (bytes.length === 0) throw new ExportError('empty');
  const start = Buffer.from(bytes.subarray(0, 400)).toString('latin1').replaceAll('\0', '');
  const isXml = /^[^<\w]{0,4}\s*<(?:\?xml|rss|feed|!--)/i.test(start);
  return isXml ? readXml(bytes) : readList(bytes);
}

function readXml(bytes: Uint8Array): Source {
  const text = decodeXml(bytes);
  return isAtom(text) ? readAtom(text) : readWxr(text);
}

/** An export in several parts, as one; lines are counted on. */
function joined(one: Source, other: Source): Source {
  const last = one.items.at(-1)?.line ?? 0;
  const items = [...one.items, ...other.items.map((item) => ({ ...item, line: last + item.line }))];
  if (items.length > maxItems) throw new ExportError('too_many_items');
  const authors = new Map([...other.authors, ...one.authors]);
  return { ...one, items, authors, isTruncated: one.isTruncated || other.isTruncated };
}

function packedSource(bytes: Uint8Array): Source {
  const limits = { maxBytes: maxUnpackedExport, maxParts: maxItems };
  const files = unpack(bytes, (name) => wanted.test(name) && !hidden.test(name), limits);
  const names = [...files.keys()];
  if (names.some((name) => name === '[Content_Types].xml' || name === 'mimetype')) {
    return readList(bytes);
  }
  const page = names.find(isPage);
  if (page) return readPages(files);
  const list = names.find(isList);
  if (list) return readFilms(files.get(list) as Uint8Array, files);
  const parts = names.filter((name) => /\.(?:xml|atom)$/i.test(name)).sort();
  if (parts.length === 0) throw new ExportError('not_an_export');
  return parts.map((name) => readXml(files.get(name) as Uint8Array)).reduce(joined);
}
