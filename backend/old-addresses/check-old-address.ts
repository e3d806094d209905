import { site } from '../../lib/config/site.ts';
import { type Locale, locales } from '../../lib/contract/common.ts';
import type { OldAddressBody, OldAddressFault } from '../../lib/contract/old-addresses.ts';
import { AddressTable, type OldAddressRow } from '../../lib/http/old-addresses/address-table.ts';
import { followLeads } from '../../lib/http/old-addresses/follow-leads.ts';
import { readRow } from '../../lib/http/old-addresses/read-row.ts';
import { isRoute } from '../../lib/http/own-routes.ts';
import { findOwnPages, type OwnPage } from '../content/own-pages.ts';
import type { Database } from '../db/client.ts';
import { HttpError } from '../errors/http-error.ts';

const words: Record<OldAddressFault, string> = {
  address_missing: 'There is no old address.',
  address_unreadable: 'This is not an address.',
  address_too_long: 'The address is too long.',
  stars_not_here: 'Stars are for prefixes, at the end, and for patterns.',
  stars_missing: 'A pattern has a star.',
  too_wide: 'It would lead every missing address to one page.',
  own_page: 'The site has a page at the old address, which wins.',
  address_taken: 'Another row has this old address.',
  target_missing: 'There is no new address.',
  target_unreadable: 'The new address is not a path of this site.',
  target_unknown: 'The site has no page at the new address.',
  other_site: 'The new address is on another site.',
  target_stars: 'The new address has stars that the old one does not fill.',
  loop: 'The addresses lead to each other in a circle.',
  table_full: 'The table has no room.',
};
const ofTarget: readonly OldAddressFault[] = [
  ...(['target_missing', 'target_unreadable', 'target_unknown'] as const),
  ...(['other_site', 'target_stars', 'loop'] as const),
];

/** Why a row cannot be in the table, as a response. */
export class OldAddressError extends HttpError {
  readonly fault: OldAddressFault;
  constructor(fault: OldAddressFault) {
    const field = ofTarget.includes(fault) ? 'target' : 'address';
    const status = fault === 'address_taken' || fault === 'table_full' ? 409 : 400;
    super(status, fault, words[fault], { fields: { [field]: words[fault] } });
    this.fault = fault;
  }
}

/**
 * A row that was typed, as it is stored: a target that is an old address itself is replaced by where that leads.
 * `others` are the other rows of the table. Throws an OldAddressError.
 */
export async function checkOldAddress(
  db: Database,
  others: readonly OldAddressRow[],
  { id, ...body }: OldAddressBody & { id: number },
): Promise<OldAddressRow> {
  const row = { id, ...readOrThrow(body) };
  const pages = await findOwnPages(db, pathsToFind(row));
  const fault = await checkRow(row, pages, new AddressTable([...others, row]), async (path) =>
    hasPage((await findOwnPages(db, [path])).get(path)),
  );
  if (fault) throw new OldAddressError(fault);
  return row;
}

function readOrThrow(body: OldAddressBody) {
  const read = readRow(body, site().origin);
  if ('fault' in read) throw new OldAddressError(read.fault);
  return read.row;
}

const hasPage = (page: OwnPage | undefined) => page?.exists !== false;

/** A part of the target stands for its stars, which are only known when somebody asks. */
const sampleOf = (target: string) => target.replaceAll('*', 'x');

/** The paths of which `checkRow` has to know whether the site has a page there. */
export function pathsToFind({ kind, address, target }: OldAddressRow): string[] {
  const own = kind === 'exact' && !address.includes('?') ? [address] : [];
  return target === null ? own : [...own, sampleOf(target)];
}

/**
 * Why a row cannot be in the table, which has it already; undefined if it can. Changes its target where that leads
 * on.
 */
export async function checkRow(
  row: OldAddressRow,
  pages: ReadonlyMap<string, OwnPage>,
  table: AddressTable,
  isPage: (path: string) => boolean | Promise<boolean>,
): Promise<OldAddressFault | undefined> {
  if (pages.get(row.address)?.exists) return 'own_page';
  if (row.target === null) return undefined;
  const sample = sampleOf(row.target);
  const isOpen = row.target.includes('*');
  if (!isOpen && hasPage(pages.get(sample))) return undefined;
  const lead = table.find(sample);
  if (!lead) return isOpen && opensFolder(row.target) ? undefined : 'target_unknown';
  const end = await followLeads(table, lead, isPage);
  if (end === 'loop') return 'loop';
  if (isOpen) return undefined;
  if (end.location === null || !(await isPage(end.location))) return 'target_unknown';
  row.target = end.location;
  return undefined;
}

/** Whether a target with stars lies in a folder of the site. */
function opensFolder(target: string): boolean {
  const [first = '', second = ''] = target.split('/').slice(1);
  const folder = locales.includes(first as Locale) ? second : first;
  return folder.includes('*') || isRoute(folder);
}
