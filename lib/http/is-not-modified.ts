/** Whether who asks has this very answer already, by its `etag` in quotes (RFC 9110, 13.1.2). */
export function hasAlready(request: Request, etag: string): boolean {
  const known = (request.headers.get('if-none-match') ?? '').split(',').map((tag) => tag.trim());
  return known.some((tag) => tag === '*' || tag.replace(/^W\//, '') === etag);
}
