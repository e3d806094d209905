import { eq } from 'drizzle-orm';
import { parse } from 'yaml';
import { z } from 'zod';
import { helpCountrySchema, type WireHelpCountry } from '../../lib/contract/help-lines.ts';
import { shippedHelpLines } from '../../lib/danger/shipped-help-lines.ts';
import type { Database } from '../db/client.ts';
import { contentFiles } from '../db/schema.ts';

/** In the content folder. */
export const helpLinesFile = 'help-lines.yaml';

/** Read once for as long as the ministry does not change it. */
let read: { text: string; table: WireHelpCountry[] } | undefined;

/** The ministry's table of help lines; the one that comes with the site where it has none. */
export async function readHelpLines(db: Database): Promise<WireHelpCountry[]> {
  const [file] = await db
    .select({ text: contentFiles.text })
    .from(contentFiles)
    .where(eq(contentFiles.path, helpLinesFile));
  if (!file) return shippedHelpLines();
  // It was checked when it was published (backend/content/load-content.ts).
  if (read?.text !== file.text) {
    read = { text: file.text, table: z.array(helpCountrySchema).parse(parse(file.text)) };
  }
  return read.table;
}
