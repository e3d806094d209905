import type { NextLetter, WaitingLetter } from './waiting-letters.ts';

/** Which letter may be begun beside those that are being sent; undefined if there is no place. */
export interface Places {
  next: (sending: readonly WaitingLetter[]) => Omit<NextLetter, 'takeOver'> | undefined;
}

/**
 * Divides the connections to the mail server. Some are kept for urgent letters, and no host of
 * recipients gets more than half: so nobody waits for a slow host.
 */
export function placesOf(connections: number): Places {
  const kept = connections > 1 ? Math.max(1, Math.floor(connections * 0.3)) : 0;
  const ordinaryPlaces = connections - kept;
  const perHost = Math.ceil(ordinaryPlaces / 2);
  return {
    next: (sending) => {
      if (sending.length >= connections) return undefined;
      const urgent = sending.filter((letter) => letter.urgent);
      const ordinary = sending.filter((letter) => !letter.urgent);
      // One of the places that ordinary letters leave is for the urgent letters of another host.
      const left = Math.min(Math.ceil(connections / 2), connections - ordinary.length - 1);
      return {
        urgentOnly: ordinary.length >= ordinaryPlaces,
        busyHosts: hostsWith(perHost, ordinary),
        busyUrgentHosts: hostsWith(Math.max(1, left), urgent),
      };
    },
  };
}

/** The hosts that are getting at least so many of the letters. */
function hostsWith(most: number, letters: readonly WaitingLetter[]): string[] {
  const hosts = Map.groupBy(letters, ({ recipient }) => hostOf(recipient ?? ''));
  return [...hosts].filter(([, of]) => of.length >= most).map(([host]) => host);
}

function hostOf(address: string): string {
  return address.slice(address.lastIndexOf('@') + 1).toLowerCase();
}
