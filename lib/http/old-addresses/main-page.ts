/* Further addresses of one page, as WordPress and others have them: for phones, for readers of feeds, of its comments. */

/** What stands behind the page's own address, as whole segments. */
export const inListsToo =
  /(?<=.)\/(?:amp|feed(?:\/(?:atom|rss2?|rdf))?|trackback|comment-page-\d{1,4}|page\/\d{1,4})$/;
/** The same, and what may as well be a page or a number below a list of others. */
export const inPages =
  /(?<=.)\/(?:amp|feed(?:\/(?:atom|rss2?|rdf))?|trackback|comment-page-\d{1,4}|page\/\d{1,4}|embed|print|attachment\/[^/]+|\d{1,2})$/;

/** The addresses of the page to which an address may belong. */
export function mainPages(segments: readonly string[], further: RegExp): string[][] {
  const path = segments.join('/');
  const main = path.replace(further, '');
  const pages = main === path ? [] : [main.split('/')];
  return segments[0] === 'amp' && segments.length > 1 ? [...pages, segments.slice(1)] : pages;
}
