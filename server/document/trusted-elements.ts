// Which inline scripts and styles of a page are the site's own. Not each that is in the page: what found
// its way into content through a fault elsewhere must not be admitted with the rest.
import { frameScript } from '../../lib/embed/frame-script.ts';
import { loaderElement } from './loader.ts';
import { isBootstrap, isRscRow } from './own-scripts.ts';
import type { Page } from './page.ts';
import { isExecutable, type RawElement, rawElements } from './raw-elements.ts';

export interface TrustedElements {
  /** Contents of inline scripts to be admitted. */
  scripts: string[];
  /** Contents of style sheets to be admitted. */
  styles: string[];
  /** Whether the browser itself begins to load a script, without one of ours. */
  hasParsedScripts: boolean;
  /** What is not admitted: how it begins. */
  unknown: string[];
}

export function trustedElements({ html, loader }: Page): TrustedElements {
  const head = html.indexOf('</head>');
  const own = loader && loaderElement(loader);
  const found: TrustedElements = { scripts: [], styles: [], hasParsedScripts: false, unknown: [] };
  for (const element of rawElements(html)) {
    const { name, attributes, content, start, end } = element;
    if (name === 'style') {
      // Content is in the body; React puts every style sheet into the head.
      if (start < head) found.styles.push(content);
      else found.unknown.push(content.slice(0, 60));
    } else if (isExecutable(element)) {
      if (/\ssrc="/.test(attributes)) found.hasParsedScripts ||= !/\snomodule\b/i.test(attributes);
      else if (html.slice(start, end) === own || isOwnScript(element)) found.scripts.push(content);
      else found.unknown.push(content.slice(0, 60));
    }
  }
  return found;
}

function isOwnScript({ content }: RawElement): boolean {
  return isBootstrap(content) || isRscRow(content) || content === frameScript;
}
