/** Accepted media types of films, detected from their bytes, and the extensions they are served with. */
const extensions: Record<string, string> = {
  'video/mp4': 'mp4',
  'video/quicktime': 'mov',
  'video/webm': 'webm',
};

export const filmExtension = (type: string) => extensions[type] ?? 'mp4';

/** Number of bytes at the start of a film that are needed to detect its type. */
export const filmHeadBytes = 4_100;

/** Detects the media type of a film from its first bytes, not its name; undefined if it is not accepted. */
export async function filmTypeOf(head: Uint8Array): Promise<string | undefined> {
  // Imported on demand, since the library is larger than a page.
  const { fileTypeFromBuffer } = await import('file-type');
  const type = (await fileTypeFromBuffer(head))?.mime.replace('x-m4v', 'mp4') ?? '';
  return Object.hasOwn(extensions, type) ? type : undefined;
}
