import { iconLogo } from '../config/brand.ts';
import { markFlame, markLamp } from '../config/mark.ts';
import { site } from '../config/site.ts';
import { staticPolicy } from '../config/static-policy.ts';
import type { Locale } from '../contract/locales.ts';
import { escapeHtml } from './escape-html.ts';

export interface PlainPageWords {
  title: string;
  text: string;
  link?: { path: string; text: string };
}

/** The colours of app/globals.css and the fonts of the device. */
const style = `
:root { color-scheme: light dark; background: light-dark(#fbf8f2, #0f1420); color: light-dark(#1b2233, #f3eee4) }
body { margin: 0 }
main { max-width: 32rem; margin: 16vh auto; padding: 0 1.5rem; font: 1.125rem/1.6 system-ui, sans-serif; word-break: keep-all; overflow-wrap: anywhere }
header { display: flex; align-items: center; gap: .625rem; margin-bottom: 2.5rem; font: 600 1.125rem/1 Georgia, serif }
svg { width: 2rem; height: 2rem }
h1 { margin: 0 0 1rem; font: 500 2rem/1.25 Georgia, serif; text-wrap: balance }
a { color: light-dark(#365583, #a4bfe9); font-weight: 600; text-underline-offset: .2em }
a:focus-visible { outline: 3px solid light-dark(#8a5a0b, #ecbb62); outline-offset: 3px }
`;

/** Not a ministry's own logo, which would have to be loaded. */
const mark = `<svg viewBox="0 0 32 32" aria-hidden="true"><path fill="#e0a33a" d="${markFlame}"/><path fill="currentColor" fill-rule="evenodd" d="${markLamp}"/></svg>`;

/** Headers of a plain page, which is a response to one request and to no other. */
export const plainPageHeaders = (): Record<string, string> => ({
  'Content-Type': 'text/html; charset=utf-8',
  'Content-Security-Policy': staticPolicy(style),
  'X-Frame-Options': 'SAMEORIGIN',
  'Cache-Control': 'no-store',
  'X-Content-Type-Options': 'nosniff',
});

/** A page that needs no rendering by React and loads nothing: for refusals, and while the site is busy. */
export function plainPage(locale: Locale, { title, text, link }: PlainPageWords): string {
  const target = link && `<p><a href="${escapeHtml(link.path)}">${escapeHtml(link.text)}</a></p>`;
  return `<!DOCTYPE html>
<html lang="${locale}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)}</title>
<style>${style}</style>
<main>
<header>${iconLogo() ? '' : mark}${escapeHtml(site().name)}</header>
<h1>${escapeHtml(title)}</h1>
<p>${escapeHtml(text)}</p>
${target ?? ''}
</main>
</html>
`;
}
