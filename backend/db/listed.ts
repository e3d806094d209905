import { eq, type SQL } from 'drizzle-orm';
import { locations } from './locations.ts';

/** Matches the churches that are public. */
export const listed: SQL = eq(locations.listed, true);
