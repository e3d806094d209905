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
