import { sql } from 'drizzle-orm';
import type { Database } from '../db/client.ts';

/**
 * A church that does not say where it stands is placed by its postal code, where the register has all
 * of that; the area of a code may be half a county.
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
