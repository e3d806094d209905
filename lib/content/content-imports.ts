import 'server-only';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { itemOrNone } from '@/lib/api/call';
import {
  type DecideContentImportBody,
  exportFaults,
  type ItemAction,
  type ItemOutcome,
  importKinds,
  itemActions,
  itemOutcomes,
  maxExportBytes,
  type WireContentImport,
  type WireContentImportInList,
  type WireContentImportItem,
  type WireSiteReading,
} from '@/lib/contract/content-imports';
import { required } from './failures';
import { importStep, type StepOutcome, stepFaults } from './import-step';
import { type Page, readPage } from './paging';
import { asSignedIn, signedInRead } from './session-calls';

export { importKinds, itemActions, itemOutcomes };
export type ContentImport = WireContentImport;
export type ContentImportInList = WireContentImportInList;
export type ImportedItem = WireContentImportItem;
export type SiteReading = WireSiteReading;
/** The items that a page shows; all if it is undefined. */
export type ShownItems = ItemAction | ItemOutcome | 'noted' | undefined;

/** Why a step failed; the pages have a message for each. */
export const contentImportFaults = [...exportFaults, ...stepFaults, 'no_address'] as const;
export type ContentImportFault = (typeof contentImportFaults)[number];

/** The state of an import in words: what it made is drafts only until they are published. */
export const shownState = ({ state, is_published }: ContentImportInList) =>
  is_published ? 'published' : state;

const exportsPerPage = 20;
const itemsPerPage = 25;

export function listContentImports(number: number): Promise<Page<ContentImportInList>> {
  return readPage(
    (part) => signedInRead((api) => api.listContentImports({ query: part })),
    number,
    exportsPerPage,
  );
}

export async function getContentImport(id: string): Promise<ContentImport | undefined> {
  return required(itemOrNone((await asSignedIn()).fetchContentImport({ params: { id } })));
}

export function listImportedItems(
  id: string,
  show: ShownItems,
  number: number,
): Promise<Page<ImportedItem>> {
  const query = show ? { show } : {};
  return readPage(
    (part) =>
      signedInRead((api) =>
        api.listContentImportItems({ params: { id }, query: { ...query, ...part } }),
      ),
    number,
    itemsPerPage,
  );
}

type Outcome = Promise<StepOutcome<ContentImportFault>>;

const compress = promisify(gzip);

/** Reads an export; returns its id. */
export async function sendExport(file: Uint8Array, file_name: string): Outcome {
  const isPacked = (file[0] === 0x1f && file[1] === 0x8b) || (file[0] === 0x50 && file[1] === 0x4b);
  const bytes = isPacked ? Buffer.from(file) : await compress(file);
  if (bytes.length > maxExportBytes) return { fault: 'too_large' };
  const body = { file: bytes.toString('base64'), file_name };
  return importStep(contentImportFaults, (api) => api.createContentImport({ body }));
}

/** Has a WordPress read by its REST address. */
export async function sendSite(url: string): Outcome {
  const { fault, ...sent } = await importStep(contentImportFaults, (api) =>
    api.createSiteReading({ body: { url } }),
  );
  return { ...sent, ...(fault && { fault: fault === 'invalid' ? 'no_address' : fault }) };
}

/** The sites that are being read, or were read lately. */
export async function listSiteReadings(): Promise<SiteReading[]> {
  return (await signedInRead((api) => api.listSiteReadings())).data;
}

/** Says what a group or an item becomes. */
export function decideContentImport(id: string, body: DecideContentImportBody): Outcome {
  return importStep(contentImportFaults, (api) =>
    api.decideContentImport({ params: { id }, body }),
  );
}

const stepOf =
  (name: 'startContentImport' | 'publishContentImport' | 'undoContentImport') =>
  (id: string): Outcome =>
    importStep(contentImportFaults, (api) => api[name]({ params: { id } }));
export const startContentImport = stepOf('startContentImport');
export const publishContentImport = stepOf('publishContentImport');
export const undoContentImport = stepOf('undoContentImport');
