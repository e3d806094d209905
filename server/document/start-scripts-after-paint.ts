// What is read first must not wait for scripts: they start once the page is painted, or as soon as
// someone touches it (docs/decisions/0010-scripts-after-the-first-paint.md).
import { loaderElement } from './loader.ts';
import type { Page } from './page.ts';

const asyncScript = /<script src="(\/_next\/static\/[^"]+)" async=""><\/script>/g;
const scriptPreload = /<link rel="preload" as="script"[^>]*\/>/g;

/** Pictures further down wait too; their frames are there. What runs no scripts does not heed it. */
const later =
  '<style data-later>@media(scripting:enabled){picture>[loading=lazy]{display:none}}</style>';

/** Takes Next's script elements out of the page and puts a loader at its end that adds them later. */
export function startScriptsAfterPaint(page: Page): Page | undefined {
  const { html } = page;
  const scripts = [...new Set([...html.matchAll(asyncScript)].map(([, src = '']) => src))];
  const end = html.lastIndexOf('</body>');
  if (scripts.length === 0 || end < 0 || !html.includes('</head>')) return undefined;
  const loader = { scripts, flight: false };
  const loaded = (html.slice(0, end) + loaderElement(loader) + html.slice(end))
    .replace('</head>', () => `${later}</head>`)
    .replace(asyncScript, '')
    .replace(scriptPreload, '');
  return { ...page, html: loaded, loader };
}
