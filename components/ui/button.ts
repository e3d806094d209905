/** Class names of buttons and of links that look like them; each is at least 44 px high. */
const base =
  'inline-flex min-h-11 items-center justify-center gap-2 rounded-pill px-5 py-2 text-note font-semibold leading-tight no-underline transition-[background-color] disabled:opacity-60';

export const button = {
  /** The primary action of a page or form. */
  primary: `${base} bg-lamp text-night hover:bg-lamp-soft`,
  /** A secondary action. */
  quiet: `${base} bg-surface text-ink ring-1 ring-line hover:bg-raised`,
  /** On a picture or a dark background. */
  onNight: `${base} bg-white/12 text-white ring-1 ring-white/30 hover:bg-white/22`,
} as const;
