import { eq, type SQL } from 'drizzle-orm';
import { locations } from './locations.ts';

/** Which churches anyone is shown. */
export const listed: SQL = eq(locations.listed, true);
