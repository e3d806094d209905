import localFont from 'next/font/local';

/**
 * Cut down by scripts/fonts/build.mjs. Korean is set in the reader's own system font. What stands in
 * for them until they come, as wide as they are, is in fallback-fonts.css: Next knows of Arial and
 * Times New Roman alone, which few phones have.
 */
const newsreader = localFont({
  src: './fonts/newsreader-headlines.woff2',
  weight: '100 900',
  display: 'swap',
  adjustFontFallback: false,
  variable: '--font-newsreader',
});
const sourceSans = localFont({
  src: './fonts/source-sans-3-text.woff2',
  weight: '400 600',
  // Preloaded, so nearly always there in time; where it is not, swapping it in later would wrap
  // paragraphs anew under the reader (a layout shift of 0.14 was measured).
  display: 'optional',
  adjustFontFallback: false,
  variable: '--font-source-sans',
});

export const fontVariables = `${newsreader.variable} ${sourceSans.variable}`;
