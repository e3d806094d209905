/** Endings of files that hold sound alone, and what they are. */
const types: Record<string, string> = {
  mp3: 'audio/mpeg',
  m4a: 'audio/mp4',
  aac: 'audio/aac',
  oga: 'audio/ogg',
  ogg: 'audio/ogg',
  opus: 'audio/ogg',
  wav: 'audio/wav',
};

/** Such a link, as PostgreSQL finds it. */
export const audioLinkPattern = `^(?:https?://|/)[^<\\s]*\\.(${Object.keys(types).join('|')})([?#]|$)`;

/** The media type of a link to a sound file; undefined for any other link. */
export function audioType(link: string): string | undefined {
  const ending = new RegExp(audioLinkPattern, 'i').exec(link)?.[1]?.toLowerCase();
  return ending && types[ending];
}
