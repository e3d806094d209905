import type { WireHelpCountry } from '../../lib/contract/help-lines.ts';
import type { Locale } from '../../lib/contract/locales.ts';
import type { Danger } from '../../lib/danger/detect.ts';
import { selectHelp } from '../../lib/danger/select-help.ts';
import { shippedHelpLines } from '../../lib/danger/shipped-help-lines.ts';
import { withTimeout } from '../../lib/http/with-timeout.ts';

/** Reads the ministry's table of help lines. */
export type HelpTable = () => Promise<WireHelpCountry[]>;

/** Limit per country, likeliest first: someone in danger calls one, and the help page lists all. */
const maxLines = 3;
/** Milliseconds after which the site's default table is used. */
const timeout = 1_500;

/**
 * The fields that a response to a text with signs of danger has in addition; empty for any other,
 * and the level alone where it is only possible.
 */
export async function helpWith(
  { level, danger }: Pick<Danger, 'level' | 'danger'>,
  locale: Locale,
  table: HelpTable,
) {
  if (level === null) return {};
  if (danger.length === 0) return { danger_level: level };
  const countries = selectHelp(await readWithTimeout(table), { kinds: danger, locale });
  return {
    ...{ danger, danger_level: level },
    help_lines: countries.map(({ lines, ...country }) => ({
      ...country,
      lines: lines.slice(0, maxLines),
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
