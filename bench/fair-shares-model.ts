import type { RateLimiter } from '../backend/http/rate-limit.ts';
import { networkOf } from '../lib/config/client-network.ts';

/** An attacker with so many networks, each a home's or an organisation's, or an address of IPv4. */
export interface Shape {
  prefixes: number;
  kind: 'IPv4 address' | 'IPv6 /56' | 'IPv6 /48';
}

export const shapes: Shape[] = [1, 16, 256].flatMap((prefixes) =>
  (['IPv4 address', 'IPv6 /56', 'IPv6 /48'] as const).map((kind) => ({ prefixes, kind })),
);

const minutes = 10;
/** Requests of the attacker per second, beyond the eight of the report. */
const perSecond = 64;
const visitorsInAll = 100;

/**
 * Ten minutes in which an attacker sends 64 requests a second, each from a fresh address of its
 * networks, and a hundred visitors one each. `advance` moves the clock. Returns how many visitors
 * got through, and how much of the flood.
 */
export async function floodAndVisit(
  limiter: RateLimiter,
  shape: Shape,
  advance: (milliseconds: number) => void,
): Promise<{ visitors: number; flooded: { sent: number; passed: number } }> {
  const step = 1000 / perSecond;
  const steps = minutes * 60 * perSecond;
  const flooded = { sent: 0, passed: 0 };
  let visitors = 0;
  for (let at = 0; at < steps; at++) {
    advance(step);
    flooded.sent++;
    const attacker = attackersAddress(shape, at);
    if ((await limiter.take({ client: networkOf(attacker) })) === 0) flooded.passed++;
    if ((at + 1) % (steps / visitorsInAll) !== 0) continue;
    const client = networkOf(visitorsAddress(Math.floor(at / (steps / visitorsInAll))));
    if ((await limiter.take({ client })) === 0) visitors++;
  }
  return { visitors, flooded };
}

function attackersAddress({ prefixes, kind }: Shape, at: number): string {
  const prefix = at % prefixes;
  const fresh = Math.floor(at / prefixes);
  if (kind === 'IPv4 address') return `45.${prefix % 16}.${prefix >> 4}.7`;
  if (kind === 'IPv6 /48') return `2a01:db8:${hex(prefix)}:${hex(fresh & 0xffff)}::1`;
  return `2a01:db8:${hex(prefix)}:${hex(0x4200 + (fresh & 0xff))}::1`;
}

/** Every other visitor has IPv6; some share a provider with the attacker. */
function visitorsAddress(index: number): string {
  if (index % 4 === 1) return `2a01:db8:${hex(0x8000 + index)}:1::1`;
  if (index % 4 === 3) return `2600:${hex(0x1700 + index)}:9:1::1`;
  return index % 4 === 0 ? `45.${index % 16}.${200 + (index >> 3)}.9` : `81.${index}.3.9`;
}

const hex = (value: number) => value.toString(16);
