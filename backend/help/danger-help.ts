import type { WireHelpCountry } from '../../lib/contract/help-lines.ts';
import type { Locale } from '../../lib/contract/locales.ts';
import { readAddressees } from '../../lib/danger/addressees.ts';
import type { Danger } from '../../lib/danger/detect.ts';
import { selectHelp, shortList } from '../../lib/danger/select-help.ts';
import { shippedHelpLines } from '../../lib/danger/shipped-help-lines.ts';
import { withTimeout } from '../../lib/http/with-timeout.ts';

/** Reads the ministry's table of help lines. */
export type HelpTable = () => Promise<WireHelpCountry[]>;

/**
 * Limit per country, likeliest first, beside a line for children: someone in danger calls one, and the help page lists
 * all.
 */
const maxLines = 3;
/** Milliseconds after which the site's default table is used. */
const timeout = 1_500;

/**
 * The fields that a response to a text with signs of danger has in addition; empty for any other,
 * and the level alone where it is only possible.
 */
export async function helpWith(
  { level, danger }: Pick<Danger, 'level' | 'danger'>,
  text: string,
  locale: Locale,
  table: HelpTable,
) {
  if (level === null) return {};
  if (danger.length === 0) return { danger_level: level };
  const addressees = readAddressees(text);
  const query = { kinds: danger, locale, addressees };
  const countries = selectHelp(await readWithTimeout(table), query);
  return {
    ...{ danger, danger_level: level, addressees },
    help_lines: countries.map(({ lines, ...country }) => ({
      ...country,
      lines: shortList(lines, maxLines),
    })),
  };
}

/** Falls back to the default table, so that it never fails and never delays a response. */
async function readWithTimeout(table: HelpTable): Promise<WireHelpCountry[]> {
  try {
    return await withTimeout(table(), timeout);
  } catch {
    return shippedHelpLines();
  }
}
