/** A range of bytes of a file, both ends included. */
export interface ByteRange {
  start: number;
  end: number;
}

/**
 * The range that a Range header requests of a file of `bytes` bytes (RFC 9110, 14.2). Undefined for
 * the whole file: the header is missing, has several ranges or another syntax.
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
