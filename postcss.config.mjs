import { fadeByAlpha } from './scripts/postcss/fade-by-alpha.ts';
import { foldUnsetProperties } from './scripts/postcss/fold-unset-properties.ts';

// Tailwind is named, not imported: Turbopack bundles what this file imports, and Tailwind fails when it is
// bundled. It does not optimize, because Next does.
export default {
  plugins: [['@tailwindcss/postcss', { optimize: false }], foldUnsetProperties(), fadeByAlpha()],
};
