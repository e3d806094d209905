import { markFlame, markLamp } from '@/lib/config/mark';

const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><style>.b{fill:#0f1420}@media (prefers-color-scheme:dark){.b{fill:#fbf8f2}}</style><path fill="#e0a33a" d="${markFlame}"/><path class="b" fill-rule="evenodd" d="${markLamp}"/></svg>`;

/**
 * The mark as the page's icon, within the page: its outline is there already, and a browser would ask
 * for a file while the page's own typefaces and picture are still coming. favicon.ico is for the others.
 */
export function MarkIcon() {
  const encoded = svg.replace(/["#<>]/g, encodeURIComponent);
  return (
    <link rel="icon" sizes="any" type="image/svg+xml" href={`data:image/svg+xml,${encoded}`} />
  );
}
