/** Returns a path of the desk unchanged, including the filters of a list, and `/desk` for any other path. */
export function deskPath(path: string): string {
  return /^\/desk(?:\/[a-z0-9-]+)*(?:\?[\w.~%+=&-]*)?$/.test(path) ? path : '/desk';
}
