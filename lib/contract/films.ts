/** Accepted media types of films, detected from their bytes, and the extensions they are served with. */
const extensions: Record<string, string> = {
  'video/mp4': 'mp4',
  'video/quicktime': 'mov',
  'video/webm': 'webm',
  'video/matroska': 'mkv',
};
/** Media types of films that browsers do not play, which are accepted where the site can convert them. */
const convertedTypes = [
  'video/vnd.avi',
  'video/mp2t',
  'video/mpeg',
  'video/MP1S',
  'video/MP2P',
  'video/ogg',
  'video/x-flv',
  'video/x-ms-asf',
  'application/mxf',
  'video/dv',
];
/** Types that players know by another name: the files of Android's cameras are MP4 of another brand. */
const sameTypes: Record<string, string> = {
  'video/x-m4v': 'video/mp4',
  'video/3gpp': 'video/mp4',
  'video/3gpp2': 'video/mp4',
  'video/x-matroska': 'video/matroska',
};

/** Films whose type only says that they are to be converted. */
export const isConvertedType = (type: string) => convertedTypes.includes(type);

export const filmExtension = (type: string) => extensions[type] ?? 'mp4';

/** Number of bytes at the start of a film that are needed to detect its type. */
export const filmHeadBytes = 4_100;

/**
 * Detects the media type of a film from its first bytes, not its name; undefined if it is not accepted. With
 * `converts`, types that browsers do not play are accepted, too.
 */
export async function filmTypeOf(head: Uint8Array, converts = false): Promise<string | undefined> {
  const found = (await mediaTypeOf(head)) ?? '';
  const type = sameTypes[found] ?? found;
  return Object.hasOwn(extensions, type) || (converts && isConvertedType(type)) ? type : undefined;
}

/** The media type of any file from its first bytes; undefined if it is not known. */
export async function mediaTypeOf(head: Uint8Array): Promise<string | undefined> {
  // Imported on demand, since the library is larger than a page.
  const { fileTypeFromBuffer } = await import('file-type');
  const found = await fileTypeFromBuffer(head);
  // The container of WMV also holds sounds, and it is named after neither.
  if (found?.ext === 'asf' || found?.ext === 'wmv') return 'video/x-ms-asf';
  return found?.mime ?? tapeTypeOf(head);
}

/** What cameras and receivers write without a header: DV, and a transport stream that is cut within a packet. */
function tapeTypeOf(head: Uint8Array): string | undefined {
  const [section, sequence, block = 0, flags = 0] = head;
  if (section === 0x1f && sequence === 0x07 && block === 0 && (flags & 0x7f) === 0x3f)
    return 'video/dv';
  const isStream = [188, 192].some((size) =>
    Array.from({ length: size }, (_, first) => first).some((first) =>
      Array.from({ length: syncedPackets }, (_, at) => head[first + at * size]).every(
        (byte) => byte === 0x47,
      ),
    ),
  );
  return isStream ? 'video/mp2t' : undefined;
}

/** Packets that begin as such, one after another, in what is read of a file; by chance none do. */
const syncedPackets = 12;

/** How far a film has come on its way to visitors; `failed` is final. */
export const preparationStates = ['waiting', 'preparing', 'ready', 'failed'] as const;
export type PreparationState = (typeof preparationStates)[number];

/**
 * Why a film cannot be prepared: it is none, it is damaged, its pictures are too large, it is too long, or it took more
 * time, memory or space than a film may.
 */
export const filmFaults = ['no_film', 'damaged', 'too_large', 'too_long', 'too_costly'] as const;
export type FilmFault = (typeof filmFaults)[number];

/** `high`: the longest side has at most 1280 pixels; `low`: for slow connections. */
export const renditionNames = ['high', 'low'] as const;
export type RenditionName = (typeof renditionNames)[number];

/** A film as visitors get it: H.264 and AAC in MP4. */
export interface Rendition {
  name: RenditionName;
  bytes: number;
  /** Pixels. */
  width: number;
  height: number;
}
