export interface FilmTrack {
  src: string;
  lang: string;
  label: string;
}

/** The caption tracks of a film; those in `lang` are shown initially. */
export function FilmTracks({ tracks, lang }: { tracks: FilmTrack[]; lang: string }) {
  return tracks.map((track) => (
    <track
      key={track.src}
      kind="captions"
      src={track.src}
      srcLang={track.lang}
      label={track.label}
      default={track.lang === lang}
    />
  ));
}

/** Shows the captions in a language and hides all others. */
export function showCaptions(film: HTMLVideoElement, lang: string): void {
  for (const track of film.textTracks) {
    track.mode = track.language === lang ? 'showing' : 'disabled';
  }
}

/** Returns the language of the visible captions; empty if there are none. */
export function shownCaptions(film: HTMLVideoElement): string {
  return [...film.textTracks].find(({ mode }) => mode === 'showing')?.language ?? '';
}
