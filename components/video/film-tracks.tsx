export interface FilmTrack {
  src: string;
  lang: string;
  label: string;
}

/** The captions of a film, those in `lang` shown at first. */
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

/** Shows the captions in a language; none where the film has none in it. */
export function showCaptions(film: HTMLVideoElement, lang: string): void {
  for (const track of film.textTracks) {
    track.mode = track.language === lang ? 'showing' : 'disabled';
  }
}

/** The language of the captions that are shown; empty where none are. */
export function shownCaptions(film: HTMLVideoElement): string {
  return [...film.textTracks].find(({ mode }) => mode === 'showing')?.language ?? '';
}
