// The first paint must not wait for scripts: they start after it, or on the visitor's first input
// (docs/decisions/0010-scripts-after-the-first-paint.md).
import { loaderElement } from './loader.ts';
import { isBootstrap, isRscRow } from './own-scripts.ts';
import type { Page } from './page.ts';
import { isExecutable, replaceElements } from './raw-elements.ts';

const asyncScript = /<script src="(\/_next\/static\/[^"]+)" async(?:="")?><\/script>/g;
/** Async scripts, preloads of scripts, and `nomodule` scripts: browsers that need those cannot run the site's. */
const removable =
  /<script src="\/_next\/static\/[^"]+" (?:async|noModule)(?:="")?><\/script>|<link rel="preload" as="script"[^>]*\/>/g;

/**
 * Removes Next's script elements from the page and puts a loader at its end that adds them later. Next's
 * inline scripts become part of the loader, because each inline script needs a hash in the page's policy.
 */
export function startScriptsAfterPaint(page: Page): Page | undefined {
  const { html } = page;
  const scripts = [...new Set([...html.matchAll(asyncScript)].map(([, src = '']) => src))];
  const end = html.lastIndexOf('</body>');
  if (scripts.length === 0 || end < 0 || !html.includes('</head>')) return undefined;
  const inline: string[] = [];
  const body = replaceElements(html.slice(0, end), (element) => {
    const { content } = element;
    if (!isExecutable(element) || !(isBootstrap(content) || isRscRow(content))) return undefined;
    inline.push(content);
    return '';
  });
  const loader = { scripts, inline };
  const [before, after] = [body, html.slice(end)].map((part) => part.replace(removable, ''));
  return { ...page, html: `${before}${loaderElement(loader)}${after}`, loader };
}
