import 'server-only';
import { itemOrNone } from '@/lib/api/call';
import type { ChangeChurchFeedBody, WireChurchFeed } from '@/lib/contract/church-feeds';
import {
  type ChooseImportColumnsBody,
  type DecideImportRowBody,
  importedFields,
  listFaults,
  listFields,
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
import { importStep, type StepOutcome, stepFaults } from './import-step';
import { type Page, readPage } from './paging';
import { asSignedIn, signedInRead } from './session-calls';

export { importedFields, listFields, maxListBytes, rowActions, rowOutcomes };
export type ChurchImport = WireChurchImport;
export type ChurchImportInList = WireChurchImportInList;
export type ImportRow = WireImportRow;
export type ChurchFeed = WireChurchFeed;
/** The rows that a page shows; all if it is undefined. */
export type ShownRows = RowAction | RowOutcome | 'unsure' | 'by_city' | undefined;

/** Why a step failed; the pages have a message for each. */
export const importFaults = [...listFaults, ...stepFaults, 'no_address'] as const;
export type ImportFault = (typeof importFaults)[number];

const listsPerPage = 20;
const rowsPerPage = 25;

export function listChurchImports(number: number): Promise<Page<ChurchImportInList>> {
  return readPage(
    (part) => signedInRead((api) => api.listChurchImports({ query: part })),
    number,
    listsPerPage,
  );
}

/** The addresses that lists are read from; all of them that a ministry has. */
export async function listChurchFeeds(): Promise<ChurchFeed[]> {
  return (await signedInRead((api) => api.listChurchFeeds({ query: { limit: 100 } }))).data;
}

export async function getChurchImport(id: string): Promise<ChurchImport | undefined> {
  return required(itemOrNone((await asSignedIn()).fetchChurchImport({ params: { id } })));
}

export function listImportRows(
  id: string,
  show: ShownRows,
  number: number,
): Promise<Page<ImportRow>> {
  const query = show ? { show } : {};
  return readPage(
    (part) =>
      signedInRead((api) =>
        api.listChurchImportRows({ params: { id }, query: { ...query, ...part } }),
      ),
    number,
    rowsPerPage,
  );
}

interface SentList {
  file: Uint8Array;
  file_name: string;
  country: string | null;
  locale: Locale;
}

type Outcome = Promise<StepOutcome<ImportFault>>;

/** Reads a list; returns its id. */
export function sendList({ file, ...list }: SentList): Outcome {
  const body = { ...list, file: Buffer.from(file).toString('base64') };
  return importStep(importFaults, (api) => api.createChurchImport({ body }));
}

/** Says of a row which church it is, or where. */
export function decideRow(id: string, body: DecideImportRowBody): Outcome {
  return importStep(importFaults, (api) => api.decideImportRow({ params: { id }, body }));
}

/** Says what the columns of a list are; returns the id under which it is read once more. */
export function chooseColumns(id: string, body: ChooseImportColumnsBody): Outcome {
  return importStep(importFaults, (api) => api.chooseImportColumns({ params: { id }, body }));
}

interface NamedAddress {
  url: string;
  country: string | null;
  locale: Locale;
}

/** Has the list at an address read. */
export async function sendAddress(body: NamedAddress): Outcome {
  const { fault, ...sent } = await importStep(importFaults, (api) =>
    api.createChurchFeed({ body }),
  );
  return { ...sent, ...(fault && { fault: fault === 'invalid' ? 'no_address' : fault }) };
}

export function changeFeed(id: string, body: ChangeChurchFeedBody): Outcome {
  return importStep(importFaults, (api) => api.changeChurchFeed({ params: { id }, body }));
}

export function readFeed(id: string): Outcome {
  return importStep(importFaults, (api) => api.readChurchFeed({ params: { id } }));
}

export function startImport(id: string): Outcome {
  return importStep(importFaults, (api) => api.startChurchImport({ params: { id } }));
}

export function undoImport(id: string): Outcome {
  return importStep(importFaults, (api) => api.undoChurchImport({ params: { id } }));
}
