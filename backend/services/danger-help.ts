import type { DangerKind } from '../../lib/contract/danger-kinds.ts';
import type { WireHelpCountry } from '../../lib/contract/help-lines.ts';
import type { Locale } from '../../lib/contract/locales.ts';
import { selectHelp } from '../../lib/danger/select-help.ts';
import { shippedHelpLines } from '../../lib/danger/shipped-help-lines.ts';

/** Reads the ministry's table of help lines. */
export type HelpTable = () => Promise<WireHelpCountry[]>;

/** Of each country, the likeliest: whoever is in danger calls one, and the page of help has all. */
const maxLines = 3;
/** Milliseconds after which the table that comes with the site has to do. */
const longestWait = 1_500;

/** What is said beside the answer to a text that speaks of danger; nothing beside that to any other. */
export async function helpWith(danger: DangerKind[], locale: Locale, table: HelpTable) {
  if (danger.length === 0) return {};
  const countries = selectHelp(await readSoon(table), { kinds: danger, locale });
  return {
    danger,
    help_lines: countries.map(({ lines, ...country }) => ({
      ...country,
      lines: lines.slice(0, maxLines),
    })),
  };
}

/** Never fails, and never keeps anyone waiting for a number. */
async function readSoon(table: HelpTable): Promise<WireHelpCountry[]> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<WireHelpCountry[]>((resolve) => {
    timer = setTimeout(() => resolve(shippedHelpLines()), longestWait);
  });
  try {
    return await Promise.race([table(), late]);
  } catch {
    return shippedHelpLines();
  } finally {
    clearTimeout(timer);
  }
}
