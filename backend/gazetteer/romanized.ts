import { romanize } from 'es-hangul';

/** Romanises a name by South Korea's official system: "Changwon" for 창원. */
export function romanizeName(korean: string): string {
  const letters = romanize(korean.replaceAll(' ', ''));
  return letters.charAt(0).toUpperCase() + letters.slice(1);
}
