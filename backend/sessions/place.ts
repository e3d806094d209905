import { shortenedNetwork } from '../../lib/config/client-network.ts';
import { clientOf } from '../http/guards.ts';
import { deviceName } from './device-name.ts';
import { knownDevice } from './known-device.ts';
import type { Place } from './sessions.ts';

/** Where a request comes from, for the session that it begins. */
export function placeOf(request: Request): Place {
  const device = deviceName(request.headers.get('user-agent'));
  const network = shortenedNetwork(clientOf(request));
  return {
    ...(device && { device }),
    ...(network && { network }),
    isKnown: async (tx, address) => (await knownDevice(tx, request, address)) !== undefined,
  };
}
