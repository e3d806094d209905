// A page's style sheet is written into it (docs/decisions/0009), and Next puts it above the tags that
// messengers read. Some read little more than that: Slack takes the first 32 KB, the style sheet is 44.

const style = /<style data-precedence[^>]*>[\s\S]*?<\/style>/g;

/** The same page, with its title and tags above its style sheet. */
export function tagsFirst(html) {
  const end = html.indexOf('</head>');
  if (end < 0) return html;
  const head = html.slice(0, end);
  const styles = head.match(style)?.join('') ?? '';
  return head.replace(style, '') + styles + html.slice(end);
}
