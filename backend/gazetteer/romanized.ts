import { romanize } from 'es-hangul';

/** "Changwon" of 창원: the way of South Korea's government. */
export function romanized(korean: string): string {
  const letters = romanize(korean.replaceAll(' ', ''));
  return letters.charAt(0).toUpperCase() + letters.slice(1);
}
