import { sql } from 'drizzle-orm';
import type { Database } from '../db/client.ts';

/**
 * Sets the position of churches without one to that of their postal code, if the code is known
 * exactly; the area of a prefix may be half a county.
 */
export async function placeLocations(tx: Database): Promise<void> {
  await tx.execute(sql`
    update locations set latitude = postal_codes.latitude, longitude = postal_codes.longitude
    from postal_codes
    where locations.latitude is null and not postal_codes.area
      and postal_codes.country = locations.country
      and postal_codes.code = upper(regexp_replace(locations.zip, '[^[:alnum:]]', '', 'g'))
  `);
}
