import 'server-only';
import { headers } from 'next/headers';
import { serverApi } from '@/lib/api/server';
import * as api from '@/lib/api/unfound-searches';
import type { Locale } from '@/lib/contract/common';
import { maxSearchLength } from '@/lib/contract/search';
import { unfoundShownFrom, type WireUnfoundSearch } from '@/lib/contract/unfound-searches';
import { signedInRead } from './session-calls';

export { unfoundShownFrom };
export type UnfoundSearch = WireUnfoundSearch;

/** What says whether a visitor may be counted. */
const asked = ['user-agent', 'dnt', 'sec-gpc'];

/** Counts that a visitor's words found nothing. A page never fails for it. */
export async function countUnfoundSearch(lang: Locale, text: string): Promise<void> {
  if (text.length > maxSearchLength) return;
  const given = await headers();
  const own = Object.fromEntries(asked.flatMap((name) => [[name, given.get(name) ?? '']]));
  await api.countUnfoundSearch(serverApi(), { q: text, lang }, own).catch(() => undefined);
}

export function listUnfoundSearches(): Promise<UnfoundSearch[]> {
  return signedInRead(api.listUnfoundSearches);
}
