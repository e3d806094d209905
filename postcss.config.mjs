import { fadeByAlpha } from './scripts/postcss/fade-by-alpha.ts';
import { foldUnsetProperties } from './scripts/postcss/fold-unset-properties.ts';

// Tailwind by its name: Turbopack bundles what this file imports, and Tailwind does not bear that.
// Next optimizes the sheet itself.
export default {
  plugins: [['@tailwindcss/postcss', { optimize: false }], foldUnsetProperties(), fadeByAlpha()],
};
