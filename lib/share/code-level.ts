/** Bytes that the largest QR code holds at each level of error correction. */
const capacities = { H: 1273, Q: 1663, M: 2331, L: 2953 } as const;

export type CodeLevel = keyof typeof capacities;

/**
 * The level of a code for an address: H (specification 9), or the best that bears an address so long
 * that no code of level H holds it. Undefined where none does.
 */
export function codeLevel(url: string): CodeLevel | undefined {
  const bytes = new TextEncoder().encode(url).length;
  return (Object.keys(capacities) as CodeLevel[]).find((level) => bytes <= capacities[level]);
}
