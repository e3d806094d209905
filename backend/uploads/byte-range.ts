/** Bytes of a file, both ends included. */
export interface ByteRange {
  start: number;
  end: number;
}

/**
 * The bytes that a Range header asks for of a file of so many (RFC 9110, 14.2). Undefined for all of
 * it: there is no such header, or one that asks for several ranges or in another way.
 */
export function rangeOf(header: string | null, bytes: number): ByteRange | 'beyond' | undefined {
  const [match, from = '', to = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '') ?? [];
  if (!match || (from === '' && to === '')) return undefined;
  if (from === '') {
    const start = Math.max(0, bytes - Number(to));
    return start === bytes ? 'beyond' : { start, end: bytes - 1 };
  }
  const start = Number(from);
  const end = to === '' ? bytes - 1 : Math.min(Number(to), bytes - 1);
  if (to !== '' && Number(to) < start) return undefined;
  return start < bytes ? { start, end } : 'beyond';
}
