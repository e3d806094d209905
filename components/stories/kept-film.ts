const folderName = 'smaller-films';
/** Milliseconds for which the site keeps an unfinished upload (docs/decisions/0020), and a film for it. */
const keptFor = 24 * 60 * 60 * 1_000;

/** A place for a film that was made smaller, in the file system that the browser has for this site. */
export interface KeptFilm {
  /** The complete film, if it is there from before a reload. */
  read(): Promise<File | undefined>;
  /** What is written is there once it is closed. */
  write(): Promise<FileSystemWritableFileStream>;
  remove(): Promise<void>;
}

/**
 * The place for the smaller film of `source`; the same one when that is chosen again. Undefined if the browser has no
 * such file system, or not in this window. Removes films whose upload was never finished.
 */
export async function keptFilm(source: File): Promise<KeptFilm | undefined> {
  try {
    const root = await navigator.storage.getDirectory();
    const folder = await root.getDirectoryHandle(folderName, { create: true });
    await removeOld(folder);
    const name = await nameFor(source);
    // Safari before 26 writes such files in workers only.
    if (!('createWritable' in FileSystemFileHandle.prototype)) return undefined;
    return {
      async read() {
        const handle = await folder.getFileHandle(name).catch(() => undefined);
        const bytes = await handle?.getFile();
        return bytes?.size ? asFilm(bytes, source) : undefined;
      },
      async write() {
        const handle = await folder.getFileHandle(name, { create: true });
        return handle.createWritable();
      },
      remove: () => folder.removeEntry(name).catch(() => undefined),
    };
  } catch {
    return undefined;
  }
}

/** Named and dated as its source, by which an upload is found again after a reload. */
const asFilm = (bytes: Blob, { name, lastModified }: File) =>
  new File([bytes], name, { type: 'video/mp4', lastModified });

async function removeOld(folder: FileSystemDirectoryHandle): Promise<void> {
  for await (const entry of folder.values()) {
    if (!(entry instanceof FileSystemFileHandle)) continue;
    const { lastModified } = await entry.getFile();
    if (lastModified < Date.now() - keptFor) await folder.removeEntry(entry.name);
  }
}

async function nameFor({ name, size, lastModified }: File): Promise<string> {
  const text = new TextEncoder().encode(JSON.stringify([name, size, lastModified]));
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', text));
  return `${[...hash].map((byte) => byte.toString(16).padStart(2, '0')).join('')}.mp4`;
}
