import { domainToUnicode } from 'node:url';
import { inArray, type SQL, type SQLWrapper, sql } from 'drizzle-orm';

/**
 * Matches a column with an address as somebody typed it; `key` is the address's key. A domain of other letters is
 * stored as such or in its ASCII form, which is the key's.
 */
export function isAddress(column: SQLWrapper, key: string): SQL {
  const at = key.lastIndexOf('@');
  const spelled = `${key.slice(0, at + 1)}${domainToUnicode(key.slice(at + 1))}`;
  return inArray(sql`lower(${column})`, [...new Set([key, spelled])]);
}
