import 'server-only';
import { ApiError, itemOrNone } from '@/lib/api/call';
import * as api from '@/lib/api/church-imports';
import { serverApi } from '@/lib/api/server';
import {
  type DecideImportRowBody,
  importedFields,
  listFaults,
  maxListBytes,
  type RowAction,
  type RowOutcome,
  rowActions,
  rowOutcomes,
  type WireChurchImport,
  type WireChurchImportInList,
  type WireImportRow,
} from '@/lib/contract/church-imports';
import type { Locale } from '@/lib/i18n/locales';
import { required } from './failures';
import { type Page, readPage } from './paging';
import { sessionToken, signedInRead } from './session-calls';

export { importedFields, maxListBytes, rowActions, rowOutcomes };
export type ChurchImport = WireChurchImport;
export type ChurchImportInList = WireChurchImportInList;
export type ImportRow = WireImportRow;
/** The rows that a page shows; all if it is undefined. */
export type ShownRows = RowAction | RowOutcome | 'unsure' | undefined;

/** Why a step failed; the pages have a message for each. */
export const importFaults = [
  ...listFaults,
  'noFile',
  'invalid',
  'not_ready',
  'newer_import',
  'gone',
  'failed',
] as const;
export type ImportFault = (typeof importFaults)[number];

const listsPerPage = 20;
const rowsPerPage = 25;

export function listChurchImports(number: number): Promise<Page<ChurchImportInList>> {
  return readPage(
    (part) => signedInRead((transport, token) => api.listChurchImports(transport, token, part)),
    number,
    listsPerPage,
  );
}

export async function getChurchImport(id: string): Promise<ChurchImport | undefined> {
  return required(itemOrNone(api.fetchChurchImport(serverApi(), (await sessionToken()) ?? '', id)));
}

export function listImportRows(
  id: string,
  show: ShownRows,
  number: number,
): Promise<Page<ImportRow>> {
  const query = show ? { show } : {};
  return readPage(
    (part) =>
      signedInRead((transport, token) =>
        api.listChurchImportRows(transport, token, id, { ...query, ...part }),
      ),
    number,
    rowsPerPage,
  );
}

interface Outcome {
  id?: string;
  fault?: ImportFault;
  /** The line of the file that is at fault. */
  line?: string | undefined;
}

async function attempt(step: (token: string) => Promise<string | undefined>): Promise<Outcome> {
  try {
    const id = await step((await sessionToken()) ?? '');
    return id === undefined ? {} : { id };
  } catch (error) {
    if (!(error instanceof ApiError) || error.status >= 500 || error.status === 0) throw error;
    const fault = faultOf(error);
    return { fault, line: error.fields.line };
  }
}

function faultOf({ code, status }: ApiError): ImportFault {
  if (status === 413) return 'too_large';
  if (code === 'not_found') return 'gone';
  return importFaults.find((one) => one === code) ?? 'failed';
}

interface SentList {
  file: Uint8Array;
  file_name: string;
  country: string | null;
  locale: Locale;
}

/** Reads a list; returns its id. */
export function sendList({ file, ...list }: SentList): Promise<Outcome> {
  const body = { ...list, file: Buffer.from(file).toString('base64') };
  return attempt(async (token) => (await api.createChurchImport(serverApi(), token, body)).data.id);
}

/** Says of a row which church it is, or where. */
export function decideRow(id: string, body: DecideImportRowBody): Promise<Outcome> {
  return attempt(async (token) => {
    await api.decideImportRow(serverApi(), token, id, body);
    return undefined;
  });
}

export function startImport(id: string): Promise<Outcome> {
  return attempt(async (token) => {
    await api.startChurchImport(serverApi(), token, id);
    return undefined;
  });
}

export function undoImport(id: string): Promise<Outcome> {
  return attempt(async (token) => {
    await api.undoChurchImport(serverApi(), token, id);
    return undefined;
  });
}
