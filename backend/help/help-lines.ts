import { eq } from 'drizzle-orm';
import { parse } from 'yaml';
import { z } from 'zod';
import { helpCountrySchema, type WireHelpCountry } from '../../lib/contract/help-lines.ts';
import { shippedHelpLines } from '../../lib/danger/shipped-help-lines.ts';
import type { Database } from '../db/client.ts';
import { contentFiles } from '../db/schema.ts';

/** Path in the content folder. */
export const helpLinesFile = 'help-lines.yaml';

/** Cache of the parsed file, valid while the text is the same. */
let parsed: { text: string; table: WireHelpCountry[] } | undefined;

/** The ministry's table of help lines, or the default table of the site if it has none. */
export async function readHelpLines(db: Database): Promise<WireHelpCountry[]> {
  const [file] = await db
    .select({ text: contentFiles.text })
    .from(contentFiles)
    .where(eq(contentFiles.path, helpLinesFile));
  if (!file) return shippedHelpLines();
  // The file was validated when it was published (backend/content/load-content.ts).
  if (parsed?.text !== file.text) {
    parsed = { text: file.text, table: z.array(helpCountrySchema).parse(parse(file.text)) };
  }
  return parsed.table;
}
