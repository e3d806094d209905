/** Where a WordPress may have its REST address: as its page says, or where it usually is. */
export function restAddresses(
  page: string,
  link: string | string[] | undefined,
  html: string,
): string[] {
  const header = /<([^<>]{1,500})>;\s*rel="?https:\/\/api\.w\.org\/"?/.exec(
    [link].flat().join(', '),
  );
  const tag = /<link\b[^<>]{0,600}https:\/\/api\.w\.org\/[^<>]{0,600}>/i.exec(html)?.[0] ?? '';
  const href = /\shref=["']([^"'<>]{1,500})["']/i.exec(tag);
  const folder = new URL('.', page);
  const usual = [
    new URL('wp-json/', folder),
    new URL('/wp-json/', page),
    new URL('?rest_route=/', folder),
  ];
  const said = [header?.[1], href?.[1]?.replaceAll('&#038;', '&').replaceAll('&amp;', '&')];
  const all = [...said.map((one) => (one ? URL.parse(one, page) : null)), ...usual];
  return [...new Set(all.flatMap((url) => (url ? url.href : [])))];
}

/** The address of a route below a REST address, which may be a path or a parameter. */
export function addressOf(
  rest: string,
  route: string,
  values: Record<string, string | number>,
): string {
  const url = new URL(rest);
  const named = url.searchParams.get('rest_route');
  if (named === null) url.pathname = `${url.pathname.replace(/\/$/, '')}/${route}`;
  else url.searchParams.set('rest_route', `${named.replace(/\/$/, '')}/${route}`);
  for (const [name, value] of Object.entries(values)) url.searchParams.set(name, String(value));
  return url.href;
}
