// What is read first must not wait for scripts: they start once the page is painted, or as soon as
// someone touches it (docs/decisions/0010-scripts-after-the-first-paint.md).
import { loaderElement } from './loader.ts';
import { isBootstrap, isRscRow } from './own-scripts.ts';
import type { Page } from './page.ts';
import { isExecutable, replaceElements } from './raw-elements.ts';

const asyncScript = /<script src="(\/_next\/static\/[^"]+)" async=""><\/script>/g;
/**
 * These, what fetches them early, and what is for browsers that know no modules, whose language neither the
 * loader nor the site's scripts are in.
 */
const replaced =
  /<script src="\/_next\/static\/[^"]+" (?:async|noModule)=""><\/script>|<link rel="preload" as="script"[^>]*\/>/g;

/**
 * Takes Next's script elements out of the page and puts a loader at its end that adds them later. What
 * they begin with becomes a part of the loader: each inline script is a hash in the page's policy.
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
  const [before, after] = [body, html.slice(end)].map((part) => part.replace(replaced, ''));
  return { ...page, html: `${before}${loaderElement(loader)}${after}`, loader };
}
