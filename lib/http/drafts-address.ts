/*
 * The addresses at which an administrator sees public pages with the drafts of the settings (docs/decisions/0140):
 * those of the pages, with one parameter.
 */

export const draftsParameter = 'drafts';

/** The room of the desk that lists the drafts and the pages to see them on. */
export const draftsRoom = '/desk/content/drafts';

/** The address of a page with drafts; `path` may have a query and a hash. */
export function withDraftsParameter(path: string): string {
  const [address = '', hash] = path.split('#');
  const separator = address.includes('?') ? '&' : '?';
  return `${address}${separator}${draftsParameter}${hash === undefined ? '' : `#${hash}`}`;
}

/** The address without the parameter; undefined if it has none. */
export function withoutDraftsParameter(url: string): string | undefined {
  const [path = '', query = ''] = url.split('?');
  const parts = query.split('&');
  const rest = parts.filter((part) => !/^drafts(?:=|$)/.test(part));
  if (rest.length === parts.length) return undefined;
  return rest.length > 0 ? `${path}?${rest.join('&')}` : path;
}
