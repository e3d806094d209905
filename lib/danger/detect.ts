import { speaksOfCrisis } from '../contract/crisis.ts';
import type { DangerKind } from './kinds.ts';

/**
 * The kinds of danger that a text speaks of, the likeliest first; empty for a harmless text. Any of
 * the four languages, whatever the page's. Deterministic, server side only.
 */
export function detectDanger(text: string): DangerKind[] {
  return speaksOfCrisis(text) ? ['suicide'] : [];
}
