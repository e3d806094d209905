import { createHmac, randomBytes } from 'node:crypto';
import { isSameText } from './tokens.ts';

/** Milliseconds for which a playback may report; a player that goes on for longer begins another. */
const lifetime = 2 * 3_600_000;
/** A film is watched at most twice as fast as it was made; a report may be this many seconds early. */
const fastest = 2;
const leeway = 5;

export interface Playback {
  id: string;
  /** Seconds that can have been played since it began. */
  playable: number;
}

/** A playback of this account that begins now (milliseconds since 1970). */
export function signPlayback(key: string, accountId: string, now: number): string {
  const id = randomBytes(12).toString('base64url');
  return `${id}.${now}.${signature(key, accountId, id, String(now))}`;
}

/** Undefined for a token that is too old, of another account, or not ours. */
export function readPlayback(
  key: string,
  accountId: string,
  token: string,
  now: number,
): Playback | undefined {
  const [id = '', began = '', given = ''] = token.split('.');
  if (!isSameText(given, signature(key, accountId, id, began))) return undefined;
  const age = now - Number(began);
  if (age < 0 || age > lifetime) return undefined;
  return { id, playable: Math.floor((age / 1000) * fastest) + leeway };
}

function signature(key: string, ...parts: string[]): string {
  return createHmac('sha256', key).update(parts.join('\n')).digest('base64url');
}
