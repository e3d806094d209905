/** Capacity in bytes of the largest QR code at each level of error correction. */
const capacities = { H: 1273, Q: 1663, M: 2331, L: 2953 } as const;

export type CodeLevel = keyof typeof capacities;

/**
 * The level of a QR code for an address: H (specification 9), or the best level with enough capacity for a
 * long address. Undefined if the address is too long for all levels.
 */
export function codeLevel(url: string): CodeLevel | undefined {
  const bytes = new TextEncoder().encode(url).length;
  return (Object.keys(capacities) as CodeLevel[]).find((level) => bytes <= capacities[level]);
}
