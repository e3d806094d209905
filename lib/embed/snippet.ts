/** What a church pastes into its own page: a link, which `/embed.js` turns into the video. */
export interface Snippet {
  /** Of this site. */
  origin: string;
  /** Below `/embed`, with its locale, as `/ko/embed/welcome/grace-chapel`. */
  embed: string;
  /** Where the same video stands on this site. */
  page: string;
  title: string;
}

export function snippet({ origin, embed, page, title }: Snippet): string {
  return [
    `<div data-lampstand="${escaped(embed)}">`,
    `<a href="${escaped(page)}">${escaped(title)}</a>`,
    '</div>',
    `<script async src="${escaped(origin)}/embed.js"></script>`,
  ].join('\n');
}

/** For text and for quoted attributes of HTML and XML. */
export function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
