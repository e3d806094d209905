import 'server-only';
import { ApiError, dataOf, isTooMany } from '@/lib/api/call';
import type { WireOwnPlayer } from '@/lib/contract/players';
import { faultOfCode } from './fault-of-code';
import { asSignedIn, signedInRead } from './session-calls';

export type OwnPlayer = WireOwnPlayer;

/** The player of the signed-in person's church; not cached. */
export function getOwnPlayer(): Promise<OwnPlayer> {
  return signedInRead((api) => dataOf(api.fetchOwnPlayer()));
}

export const hostFaults = ['noHost', 'tooManyHosts', 'notSubscribed', 'tooMany', 'failed'] as const;
export type HostFault = (typeof hostFaults)[number];

/** Adds or removes a host. Returns the fault, if any. */
export async function changePlayerHosts(
  change: { add: string } | { remove: string },
): Promise<HostFault | undefined> {
  try {
    await (await asSignedIn()).changePlayerHosts({ body: change });
    return undefined;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (isTooMany(error)) return 'tooMany';
    if (error.code === 'invalid') return 'noHost';
    return faultOfCode(hostFaults, error.code);
  }
}
