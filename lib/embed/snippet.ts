import { escapeHtml } from '@/lib/http/escape-html';

/** The embed code for a church's own page: a link that `/embed.js` turns into the video. */
export interface Snippet {
  /** The origin of this site. */
  origin: string;
  /** Path of the player with its locale, as `/ko/embed/welcome/grace-chapel`. */
  embed: string;
  /** Address of the video's page on this site. */
  page: string;
  title: string;
}

export function snippet({ origin, embed, page, title }: Snippet): string {
  return [
    `<div data-lampstand="${escapeHtml(embed)}">`,
    `<a href="${escapeHtml(page)}">${escapeHtml(title)}</a>`,
    '</div>',
    `<script async src="${escapeHtml(origin)}/embed.js"></script>`,
  ].join('\n');
}
