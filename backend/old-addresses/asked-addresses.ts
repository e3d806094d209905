import { noteLed, noteMissing, takeAskedAddresses } from '../../lib/config/asked-addresses.ts';
import type { Database } from '../db/client.ts';
import { addAskedAddresses } from './missing-addresses.ts';

/** Writes this process's counts to the database; counts that cannot be written are kept for the next time. */
export async function storeAskedAddresses(db: Database): Promise<void> {
  const asked = takeAskedAddresses();
  try {
    await addAskedAddresses(db, asked);
  } catch (error) {
    for (const [id, times] of asked.led) noteLed(id, times);
    for (const [path, times] of asked.missing) noteMissing(path, times);
    throw error;
  }
}
