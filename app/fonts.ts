import localFont from 'next/font/local';

/** Cut down by scripts/fonts/build.mjs. Korean is set in the reader's own system font. */
const newsreader = localFont({
  src: './fonts/newsreader.woff2',
  weight: '100 900',
  display: 'swap',
  adjustFontFallback: 'Times New Roman',
  variable: '--font-newsreader',
});
const sourceSans = localFont({
  src: './fonts/source-sans-3.woff2',
  weight: '400 700',
  display: 'swap',
  adjustFontFallback: 'Arial',
  variable: '--font-source-sans',
});

export const fontVariables = `${newsreader.variable} ${sourceSans.variable}`;
