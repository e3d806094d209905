// Which inline scripts and styles of a page are the site's own. Not simply all of them: an element that
// was injected into content through a bug elsewhere must not be allowed by the policy.
import { frameScript } from '../../lib/embed/frame-script.ts';
import { loaderElement } from './loader.ts';
import { isBootstrap, isRscRow } from './own-scripts.ts';
import type { Page } from './page.ts';
import { isExecutable, type RawElement, rawElements } from './raw-elements.ts';

export interface TrustedElements {
  /** Contents of inline scripts to allow. */
  scripts: string[];
  /** Contents of style sheets to allow. */
  styles: string[];
  /** Whether the page has script elements with an address, which the browser loads without the loader. */
  hasParsedScripts: boolean;
  /** The first 60 characters of each element that is not allowed. */
  unknown: string[];
}

export function trustedElements({ html, loader }: Page): TrustedElements {
  const head = html.indexOf('</head>');
  const ownLoader = loader && loaderElement(loader);
  const trusted: TrustedElements = {
    scripts: [],
    styles: [],
    hasParsedScripts: false,
    unknown: [],
  };
  for (const element of rawElements(html)) {
    const { name, attributes, content, start, end } = element;
    if (name === 'style') {
      // Content is in the body; React puts every style sheet into the head.
      if (start < head) trusted.styles.push(content);
      else trusted.unknown.push(content.slice(0, 60));
    } else if (isExecutable(element)) {
      const isOwn = html.slice(start, end) === ownLoader || isOwnScript(element);
      if (/\ssrc="/.test(attributes))
        trusted.hasParsedScripts ||= !/\snomodule\b/i.test(attributes);
      else if (isOwn) trusted.scripts.push(content);
      else trusted.unknown.push(content.slice(0, 60));
    }
  }
  return trusted;
}

function isOwnScript({ content }: RawElement): boolean {
  return isBootstrap(content) || isRscRow(content) || content === frameScript;
}
