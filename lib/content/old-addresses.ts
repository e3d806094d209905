import 'server-only';
import { ApiError, dataOf } from '@/lib/api/call';
import type { Client } from '@/lib/api/client';
import {
  type OldAddressBody,
  type OldAddressFault,
  type OldAddressLine,
  oldAddressFaults,
  oldAddressKinds,
  type WireImportLine,
  type WireImportResult,
  type WireMissingAddress,
  type WireOldAddress,
  type WireTriedAddress,
} from '@/lib/contract/old-addresses';
import type { Locale } from '@/lib/i18n/locales';
import { csvOf } from './csv';
import { type Page, readPage } from './paging';
import { asSignedIn, signedInRead } from './session-calls';
import { type StaffFault, staffStep } from './staff-calls';

export type OldAddress = WireOldAddress;
export type MissingAddress = WireMissingAddress;
export type TriedAddress = WireTriedAddress;
export type ImportLine = WireImportLine;
export type ImportResult = WireImportResult;
export type { OldAddressBody };
export { oldAddressFaults, oldAddressKinds };

const perPage = 25;
const rowsAtOnce = 500;

export function listOldAddresses(search: string, number: number): Promise<Page<OldAddress>> {
  const query = search ? { search } : {};
  return readPage(
    (part) => signedInRead((api) => api.listOldAddresses({ query: { ...query, ...part } })),
    number,
    perPage,
  );
}

export function listMissingAddresses(number: number): Promise<Page<MissingAddress>> {
  return readPage(
    (part) => signedInRead((api) => api.listMissingAddresses({ query: part })),
    number,
    perPage,
  );
}

/** Why a step failed: of every step of the staff, or of old addresses. */
export type Fault = StaffFault | OldAddressFault;

/** Makes a call as the signed-in person. Returns its fault; undefined if it succeeded. */
async function step(call: (api: Client) => Promise<unknown>): Promise<Fault | undefined> {
  let own: OldAddressFault | undefined;
  const fault = await staffStep((api) =>
    call(api).catch((error) => {
      own = faultOf(error);
      throw error;
    }),
  );
  return own ?? fault;
}

const faultOf = (error: unknown): OldAddressFault | undefined =>
  error instanceof ApiError ? oldAddressFaults.find((fault) => fault === error.code) : undefined;

export const addOldAddress = (body: OldAddressBody) => step((api) => api.addOldAddress({ body }));

export const changeOldAddress = (id: number, version: number, body: OldAddressBody) =>
  step((api) => api.changeOldAddress({ params: { id }, body: { ...body, version } }));

export const removeOldAddress = (id: number, version: number) =>
  step((api) => api.removeOldAddress({ params: { id }, body: { version } }));

/** Where an address leads, also with a row that is not saved; the fault of that row. */
export async function tryOldAddress(
  url: string,
  row: OldAddressBody | undefined,
): Promise<TriedAddress | { fault: OldAddressFault }> {
  try {
    return await dataOf((await asSignedIn()).tryOldAddress({ body: { url, ...(row && { row }) } }));
  } catch (error) {
    const fault = faultOf(error);
    if (!fault) throw error;
    return { fault };
  }
}

export const planOldAddresses = (rows: OldAddressLine[]) =>
  step((api) => api.planOldAddresses({ body: { rows } }));

/** What the import of the kept list would do; undefined without one. */
export async function plannedOldAddresses(): Promise<ImportResult | undefined> {
  try {
    return await dataOf((await asSignedIn()).fetchPlannedOldAddresses());
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return undefined;
    throw error;
  }
}

export async function importOldAddresses(): Promise<{ fault?: Fault | undefined; count: number }> {
  let count = 0;
  const fault = await step(async (api) => {
    const result = await dataOf(api.importOldAddresses());
    count = result.new + result.changed;
  });
  return { fault, count };
}

/** The whole table as CSV, with a header in the reader's language, in chunks of rows. */
export async function* oldAddressLines(
  locale: Locale,
  header: readonly string[],
): AsyncGenerator<string> {
  yield csvOf(locale, [header]);
  for (let offset = 0; ; offset += rowsAtOnce) {
    const part = { offset, limit: rowsAtOnce };
    const { data } = await signedInRead((api) => api.listOldAddresses({ query: part }));
    yield csvOf(
      locale,
      data.map((row) => [
        row.address,
        row.kind,
        row.target ?? '410',
        row.asked,
        row.last_asked ?? '',
      ]),
    );
    if (data.length < rowsAtOnce) return;
  }
}
