import { createHmac, randomBytes } from 'node:crypto';
import { isSameText } from './tokens.ts';

/** Milliseconds for which a playback may report; a player that runs longer starts another one. */
const lifetime = 2 * 3_600_000;
/** Maximum playback speed, and tolerance of a report in seconds. */
const maxSpeed = 2;
const leeway = 5;

export interface Playback {
  id: string;
  /** Seconds that can have been played since the start. */
  playable: number;
}

/**
 * Creates the token of a playback of this account that starts at `now` (milliseconds since 1970).
 */
export function signPlayback(key: string, accountId: string, now: number): string {
  const id = randomBytes(12).toString('base64url');
  return `${id}.${now}.${signature(key, accountId, id, String(now))}`;
}

/** Undefined for a token that is expired, forged or of another account. */
export function readPlayback(
  key: string,
  accountId: string,
  token: string,
  now: number,
): Playback | undefined {
  const [id = '', startedAt = '', signed = ''] = token.split('.');
  if (!isSameText(signed, signature(key, accountId, id, startedAt))) return undefined;
  const age = now - Number(startedAt);
  if (age < 0 || age > lifetime) return undefined;
  return { id, playable: Math.floor((age / 1000) * maxSpeed) + leeway };
}

function signature(key: string, ...parts: string[]): string {
  return createHmac('sha256', key).update(parts.join('\n')).digest('base64url');
}
