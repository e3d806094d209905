/* Files that people send as captions and that are not read, by the names that their programs give them. */

const texts: [string, RegExp][] = [
  ['Final Cut Pro', /<fcpxml[\s>]/],
  ['XML', /^<\?xml\s/],
  ['HTML', /^<!doctype html|^<html[\s>]/i],
  ['UTF-7', /--\+AD4[ -]/],
  ['EBU STL', /^\d{3}STL\d\d\.\d\d/],
  ['RTF', /^\{\\rtf/],
  ['Scenarist', /^Scenarist_SCC/],
  ['MicroDVD', /^\{\d{1,9}\}\{\d{1,9}\}/],
  ['JSON', /^(?:\{\s*"|\[\s*[{[])/],
];

/** What a text is, if it is known and not read; `text` has no spaces at its beginning. */
export function foreignText(text: string): string | undefined {
  const head = text.slice(0, 2_000);
  return texts.find(([, pattern]) => pattern.test(head))?.[0];
}

/** The first bytes of files that are no texts. */
const beginnings: [string, number, string][] = [
  ['PDF', 0, '%PDF-'],
  ['Word, Excel, ZIP', 0, 'PK\x03\x04'],
  ['Word, Excel', 0, '\xd0\xcf\x11\xe0'],
  ['GZIP', 0, '\x1f\x8b'],
  ['RAR', 0, 'Rar!'],
  ['VobSub', 0, '\x00\x00\x01\xba'],
  ['PGS', 0, 'PG'],
  ['EBU STL', 3, 'STL'],
  ['PNG', 0, '\x89PNG'],
  ['JPEG', 0, '\xff\xd8\xff'],
  ['MP4', 4, 'ftyp'],
  ['Matroska, WebM', 0, '\x1a\x45\xdf\xa3'],
  ['MP3', 0, 'ID3'],
];

export function foreignFile(bytes: Uint8Array): string | undefined {
  const head = Buffer.from(bytes.subarray(0, 16)).toString('latin1');
  return beginnings.find(([, at, begins]) => head.startsWith(begins, at))?.[0];
}
