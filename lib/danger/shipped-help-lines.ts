import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';
import { helpCountrySchema, type WireHelpCountry } from '../contract/help-lines.ts';
import { log } from '../telemetry/log.ts';

/** The table that comes with the site, below the folder it runs in. */
const file = 'content/help-lines.yaml';

let table: WireHelpCountry[] | undefined;

/**
 * The help lines that come with the site, for as long as the ministry has no table of its own or its
 * backend does not answer. Server side only. Never throws: without the file there are none, and the
 * log says so once.
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
