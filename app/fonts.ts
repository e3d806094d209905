import localFont from 'next/font/local';

/** Cut down by scripts/fonts/build.mjs. Korean is set in the reader's own system font. */
const newsreader = localFont({
  src: './fonts/newsreader-headlines.woff2',
  weight: '100 900',
  display: 'swap',
  adjustFontFallback: 'Times New Roman',
  variable: '--font-newsreader',
});
const sourceSans = localFont({
  src: './fonts/source-sans-3-text.woff2',
  weight: '400 600',
  // Preloaded, so nearly always there in time; where it is not, swapping it in later would wrap
  // paragraphs anew under the reader (a layout shift of 0.14 was measured).
  display: 'optional',
  adjustFontFallback: 'Arial',
  variable: '--font-source-sans',
});

export const fontVariables = `${newsreader.variable} ${sourceSans.variable}`;
