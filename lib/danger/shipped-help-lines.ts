import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';
import { helpCountrySchema, type WireHelpCountry } from '../contract/help-lines.ts';
import { log } from '../telemetry/log.ts';

/** The table that is shipped with the site, relative to the working directory. */
const file = 'content/help-lines.yaml';

let table: WireHelpCountry[] | undefined;

/**
 * The help lines that are shipped with the site, used while the ministry has no table of its own or its
 * backend does not respond. Server side only. Never throws: returns an empty list if the file cannot be
 * read, which is logged once.
 */
export function shippedHelpLines(): WireHelpCountry[] {
  table ??= readTable();
  return table;
}

function readTable(): WireHelpCountry[] {
  try {
    const text = readFileSync(join(/* turbopackIgnore: true */ process.cwd(), file), 'utf8');
    return z.array(helpCountrySchema).parse(parse(text));
  } catch (error) {
    log.error(`${file} cannot be read`, error);
    return [];
  }
}
