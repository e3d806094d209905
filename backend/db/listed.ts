import { and, eq, isNull, type SQL } from 'drizzle-orm';
import { locations } from './locations.ts';
import { accounts } from './people.ts';

/** Matches the churches that are public. */
export const listed: SQL = eq(locations.listed, true);

/** Matches the accounts that are public: with a confirmed owner, and not closed. */
export const isPublicAccount = and(
  eq(accounts.status, 'active'),
  isNull(accounts.closed_at),
) as SQL;
