/** Bytes in which Matroska names its tracks, and the most that is read of an index of MP4. */
const headBytes = 1_000_000;
const maxIndexBytes = 64_000_000;

/** Whether a film brings captions of its own, which are lost where a browser makes it smaller. */
export async function bringsCaptions(file: Blob): Promise<boolean> {
  const head = await textOf(file, 0, headBytes);
  if (/S_TEXT\/|D_WEBVTT/.test(head)) return true;
  const index = head.startsWith('ftyp', 4) ? await indexOf(file) : '';
  // The titles of chapters are text, too.
  const kinds = index.includes('chap') ? /hdlr.{8}(?:sbtl|subt)/s : /hdlr.{8}(?:sbtl|subt|text)/s;
  return kinds.test(index);
}

/** The index of an MP4, which stands before or after its pictures. */
async function indexOf(file: Blob): Promise<string> {
  for (let at = 0; at + 16 <= file.size; ) {
    const head = new DataView(await file.slice(at, at + 16).arrayBuffer());
    const short = head.getUint32(0);
    const size = short === 1 ? Number(head.getBigUint64(8)) : short || file.size - at;
    // `moov`
    if (head.getUint32(4) === 0x6d_6f_6f_76) return textOf(file, at, Math.min(size, maxIndexBytes));
    if (size < 8) return '';
    at += size;
  }
  return '';
}

/** Bytes as characters of the same number. */
async function textOf(file: Blob, from: number, bytes: number): Promise<string> {
  return new TextDecoder('latin1').decode(await file.slice(from, from + bytes).arrayBuffer());
}
