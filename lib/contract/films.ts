/** Accepted media types of films, detected from their bytes, and the extensions they are served with. */
const extensions: Record<string, string> = {
  'video/mp4': 'mp4',
  'video/quicktime': 'mov',
  'video/webm': 'webm',
  'video/matroska': 'mkv',
};
/** Types that players know by another name: the files of Android's cameras are MP4 of another brand. */
const sameTypes: Record<string, string> = {
  'video/x-m4v': 'video/mp4',
  'video/3gpp': 'video/mp4',
  'video/3gpp2': 'video/mp4',
  'video/x-matroska': 'video/matroska',
};

export const filmExtension = (type: string) => extensions[type] ?? 'mp4';

/** Number of bytes at the start of a film that are needed to detect its type. */
export const filmHeadBytes = 4_100;

/** Detects the media type of a film from its first bytes, not its name; undefined if it is not accepted. */
export async function filmTypeOf(head: Uint8Array): Promise<string | undefined> {
  // Imported on demand, since the library is larger than a page.
  const { fileTypeFromBuffer } = await import('file-type');
  const found: string = (await fileTypeFromBuffer(head))?.mime ?? '';
  const type = sameTypes[found] ?? found;
  return Object.hasOwn(extensions, type) ? type : undefined;
}
