import 'server-only';
import { listUnfoundSearches as list } from '@/lib/api/unfound-searches';
import { unfoundShownFrom, type WireUnfoundSearch } from '@/lib/contract/unfound-searches';
import { signedInRead } from './session-calls';

export { unfoundShownFrom };

export function listUnfoundSearches(): Promise<WireUnfoundSearch[]> {
  return signedInRead(list);
}
