/** The kinds of film that are taken, by what their bytes say, and the extension each is served with. */
const extensions: Record<string, string> = {
  'video/mp4': 'mp4',
  'video/quicktime': 'mov',
  'video/webm': 'webm',
};

export const filmExtension = (type: string) => extensions[type] ?? 'mp4';

/** Bytes from a film's beginning that tell its kind. */
export const filmHeadBytes = 4_100;

/** What a film is, by its first bytes and never by its name; undefined for what is none that we take. */
export async function filmTypeOf(head: Uint8Array): Promise<string | undefined> {
  // Loaded by whoever looks at a file: it weighs more than a page.
  const { fileTypeFromBuffer } = await import('file-type');
  const type = (await fileTypeFromBuffer(head))?.mime.replace('x-m4v', 'mp4') ?? '';
  return Object.hasOwn(extensions, type) ? type : undefined;
}
