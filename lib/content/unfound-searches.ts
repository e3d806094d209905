import 'server-only';
import { listUnfoundSearches as list } from '@/lib/api/unfound-searches';
import { minUnfoundCount, type WireUnfoundSearch } from '@/lib/contract/unfound-searches';
import { signedInRead } from './session-calls';

export { minUnfoundCount };

export function listUnfoundSearches(): Promise<WireUnfoundSearch[]> {
  return signedInRead(list);
}
