import 'server-only';
import sanitizeHtml from 'sanitize-html';
import { parseVideoLink } from './video-source';

/**
 * Sanitizes HTML from outside for use in a page: keeps text, structure and links, drops everything else. A
 * frame of a known video host becomes a link that opens the embedded-video overlay (specification 2.9), so
 * that no third party is contacted without the visitor's consent. `h1` becomes `h2`, since a page has one
 * `h1`. `videoLabel` is the link's text if the frame has no title.
 */
export function sanitizeContent(html: string, { videoLabel }: { videoLabel: string }): string {
  return sanitizeHtml(html, {
    allowedTags: [
      ...['p', 'br', 'hr', 'h2', 'h3', 'h4', 'ul', 'ol', 'li', 'dl', 'dt', 'dd', 'blockquote'],
      ...['footer', 'cite', 'em', 'strong', 'b', 'i', 'q', 'sup', 'sub', 'small', 'a', 'abbr'],
      ...['figure', 'figcaption', 'img', 'code', 'pre', 'span'],
      ...['table', 'caption', 'thead', 'tbody', 'tr', 'th', 'td'],
    ],
    allowedAttributes: {
      a: ['href', 'rel', 'data-embed'],
      img: ['src', 'alt', 'width', 'height', 'loading'],
      th: ['scope', 'colspan', 'rowspan'],
      td: ['colspan', 'rowspan'],
      '*': ['lang'],
    },
    allowedSchemes: ['https', 'http', 'mailto', 'tel', 'sms'],
    allowProtocolRelative: false,
    transformTags: {
      h1: 'h2',
      a: (tagName, { 'data-embed': _, ...attribs }) => ({
        tagName,
        attribs: /^https?:/i.test(attribs.href ?? '') ? { ...attribs, rel: 'noopener' } : attribs,
      }),
      iframe: (_, attribs) => frameLink(attribs, videoLabel),
      img: (tagName, attribs) => ({
        tagName,
        attribs: { ...attribs, alt: attribs.alt ?? '', loading: 'lazy' },
      }),
    },
    // Removes frames of unknown hosts and pictures of other origins.
    // `tag` is the name before `transformTags`.
    exclusiveFilter: ({ tag, attribs, text }) =>
      (/^(a|iframe)$/.test(tag) && !attribs.href && !text.trim()) ||
      (tag === 'img' && !/^\/(?!\/)/.test(attribs.src ?? '')),
  });
}

function frameLink(attribs: sanitizeHtml.Attributes, videoLabel: string): sanitizeHtml.Tag {
  const source = parseVideoLink(attribs.src ?? '');
  if (!source || source.kind === 'code') return { tagName: 'a', attribs: {} };
  return {
    tagName: 'a',
    attribs: { href: source.url, rel: 'noopener', 'data-embed': source.url },
    text: attribs.title?.trim() || videoLabel,
  };
}
