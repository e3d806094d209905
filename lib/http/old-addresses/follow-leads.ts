import type { AddressTable, Lead } from './address-table.ts';

/** More leads than these, one after the other, are a circle. */
const maxLeads = 5;

/**
 * Where an address leads in the end, if its target is an old address, too. A target that has a page ends the way,
 * whatever the table says of it. `loop` for a circle.
 */
export async function followLeads(
  table: AddressTable,
  first: Lead,
  hasPage: (location: string) => boolean | Promise<boolean>,
): Promise<Lead | 'loop'> {
  let lead = first;
  for (let count = 0; count < maxLeads; count++) {
    if (lead.location === null) return lead;
    const next = table.find(lead.location);
    if (!next || (await hasPage(lead.location))) return lead;
    lead = { ...next, language: next.language ?? lead.language };
  }
  return 'loop';
}
