import 'server-only';
import { listLocations } from '@/lib/api/locations';
import { serverApi } from '@/lib/api/server';
import type { Locale } from '@/lib/contract/common';
import type { WireLocation } from '@/lib/contract/locations';
import { cachedRead, cacheTags } from './cache';
import { required } from './failures';

/** A church in a list. A location without a name is dropped (specification 3). */
export interface Church {
  id: string;
  name: string;
  /** Street, city, state and code, each where there is one. */
  address: string;
  phone: string | undefined;
  languages: string[];
  services: NonNullable<WireLocation['services']>;
  distanceKm: number | undefined;
}

/** The churches for what a visitor typed, nearest first where it names a place. Not cached: each asks for another place. */
export async function findChurches(query: string, limit: number): Promise<Church[]> {
  const { data } = await required(listLocations(serverApi(), { query, limit }));
  return churches(data).slice(0, limit);
}

/** A few churches by name, for a visitor who has not said where. */
export const listSomeChurches = cachedRead(
  'someChurches',
  [cacheTags.locations],
  async (limit: number) => churches((await required(listLocations(serverApi(), { limit }))).data),
);

function churches(records: WireLocation[]): Church[] {
  return records
    .filter((record) => record.name?.trim())
    .map((record) => ({
      id: String(record.id),
      name: record.name ?? '',
      address: [record.address, record.city, [record.state, record.zip].filter(Boolean).join(' ')]
        .filter(Boolean)
        .join(', '),
      phone: record.phone ?? undefined,
      languages: record.languages ?? [],
      services: record.services ?? [],
      distanceKm: record.distance_km ?? undefined,
    }));
}

const kilometresPerMile = 1.609_344;

/** Distance in the reader's own unit: miles in English, kilometres elsewhere. */
export function distanceIn(
  locale: Locale,
  km: number,
): { value: number; unit: 'mile' | 'kilometer' } {
  return locale === 'en'
    ? { value: km / kilometresPerMile, unit: 'mile' }
    : { value: km, unit: 'kilometer' };
}
