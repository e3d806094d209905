/** Media types of audio files by extension. */
const mediaTypes: Record<string, string> = {
  mp3: 'audio/mpeg',
  m4a: 'audio/mp4',
  aac: 'audio/aac',
  oga: 'audio/ogg',
  ogg: 'audio/ogg',
  opus: 'audio/ogg',
  wav: 'audio/wav',
};

/** A pattern for links to audio files that works in PostgreSQL too. */
export const audioLinkPattern = `^(?:https?://|/)[^<\\s]*\\.(${Object.keys(mediaTypes).join('|')})([?#]|$)`;

/** The media type of a link to an audio file; undefined for any other link. */
export function audioType(link: string): string | undefined {
  const extension = new RegExp(audioLinkPattern, 'i').exec(link)?.[1]?.toLowerCase();
  return extension && mediaTypes[extension];
}
