import { site } from '../../lib/config/site.ts';
import type { OldAddressBody, WireTriedAddress } from '../../lib/contract/old-addresses.ts';
import { AddressTable, type Lead } from '../../lib/http/old-addresses/address-table.ts';
import { followLeads } from '../../lib/http/old-addresses/follow-leads.ts';
import { pathOf, queryOf, readAddress } from '../../lib/http/old-addresses/read-address.ts';
import { readRow, withoutDomain } from '../../lib/http/old-addresses/read-row.ts';
import { findOwnPages } from '../content/own-pages.ts';
import type { Database } from '../db/client.ts';
import { OldAddressError } from './check-old-address.ts';
import { readOldAddresses } from './old-addresses.ts';

const missing: WireTriedAddress = { result: 'missing', location: null, by: null };

/**
 * Where an address leads, as the site would say it, with a row that is not saved. Throws an OldAddressError if that
 * cannot be one.
 */
export async function tryOldAddress(
  db: Database,
  { url, row }: { url: string; row?: OldAddressBody | undefined },
): Promise<WireTriedAddress> {
  const asked = withoutDomain(url.trim());
  const address = readAddress(asked);
  if (!address) return missing;
  const path = pathOf(address.segments);
  const isPage = async (at: string) => (await findOwnPages(db, [at])).get(at)?.exists === true;
  const table = await tableWith(db, row);
  const lead = table.findByQuery(asked) ?? ((await isPage(path)) ? undefined : table.find(asked));
  if (lead) return leadsTo(table, lead, isPage);
  if (!(await isPage(path))) return missing;
  const query = queryOf(address.parameters);
  return { result: 'page', location: query ? `${path}?${query}` : path, by: null };
}

async function leadsTo(
  table: AddressTable,
  lead: Lead,
  isPage: (path: string) => Promise<boolean>,
): Promise<WireTriedAddress> {
  const end = await followLeads(table, lead, isPage);
  if (end === 'loop') return missing;
  const by = lead.row.address;
  if (end.location === null) return { result: 'gone', location: null, by };
  return { result: 'leads', location: end.location, by };
}

/** The table as it would be with a row in place of the one with the same address. */
async function tableWith(db: Database, typed: OldAddressBody | undefined): Promise<AddressTable> {
  const rows = await readOldAddresses(db);
  if (!typed) return new AddressTable(rows);
  const read = readRow(typed, site().origin);
  if ('fault' in read) throw new OldAddressError(read.fault);
  const others = rows.filter(({ address }) => address !== read.row.address);
  return new AddressTable([...others, { id: 0, ...read.row }]);
}
