import 'server-only';
import { dataOf } from '@/lib/api/call';
import { minUnfoundCount, type WireUnfoundSearch } from '@/lib/contract/unfound-searches';
import { signedInRead } from './session-calls';

export { minUnfoundCount };

export function listUnfoundSearches(): Promise<WireUnfoundSearch[]> {
  return signedInRead((api) => dataOf(api.listUnfoundSearches()));
}
