import { parseVideoLink } from '../../lib/contract/video-links.ts';

interface Film {
  url: string;
  /** Of its platform, or its address. */
  id: string;
  typed: string;
}

/** The first of these words that is the address or identifier of a film. */
export function filmIn(words: readonly string[]): Film | undefined {
  for (const typed of words) {
    const film = parseVideoLink(addressOf(typed));
    if (film?.kind === 'youtube' || film?.kind === 'vimeo') {
      const id = /(?:v=|\/)([\w-]{6,20})$/.exec(film.url)?.[1] ?? film.url;
      return { url: film.url, id, typed };
    }
    if (film?.kind === 'file' || film?.kind === 'hls')
      return { url: film.url, id: film.url, typed };
  }
  return undefined;
}

function addressOf(typed: string): string {
  // A word of eleven letters is none.
  if (/^[\w-]{11}$/.test(typed) && /[\d_A-Z-]/.test(typed.slice(1))) {
    return `https://www.youtube.com/watch?v=${typed}`;
  }
  if (/^(?:\/videos\/)?\d{6,12}$/.test(typed))
    return `https://vimeo.com/${typed.split('/').at(-1)}`;
  if (/^(?:www\.|m\.)?(?:youtube\.com|youtu\.be|vimeo\.com)\//i.test(typed))
    return `https://${typed}`;
  return /^https?:\/\//i.test(typed) ? typed : '';
}
