import { and, eq } from 'drizzle-orm';
import type { Database } from '../db/client.ts';
import { postalCodes } from '../db/schema.ts';

/** A point on the earth, in degrees (WGS 84). */
export interface Place {
  latitude: number;
  longitude: number;
}

/** The place that a person means by what they typed, where it is a place we know: a US zip code. */
export async function findPlace(db: Database, typed: string): Promise<Place | undefined> {
  const code = /^(\d{5})(?:-\d{4})?$/.exec(typed.trim())?.[1];
  if (!code) return undefined;
  const [place] = await db
    .select({ latitude: postalCodes.latitude, longitude: postalCodes.longitude })
    .from(postalCodes)
    .where(and(eq(postalCodes.country, 'US'), eq(postalCodes.code, code)));
  return place;
}
