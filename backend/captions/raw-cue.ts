/** A cue as a file has it, with times in milliseconds. */
export interface RawCue {
  start: number;
  /** Undefined for a format without end times. */
  end: number | undefined;
  /** The line of times if they cannot be read; such a cue is left out. */
  unread?: string;
  /** With the markup of its format. */
  text: string;
}

/** Part of the work; other requests are answered between two parts. */
export type InParts<T> = Generator<undefined, T>;
export const linesAtOnce = 250;

/**
 * Of YouTube's automatic captions, of which two lines are shown at once: each ends where the next begins. Others,
 * which hardly ever overlap, stay as they are.
 */
export function parted(cues: RawCue[]): RawCue[] {
  const runsOn = ({ end }: RawCue, at: number) => {
    const next = cues[at + 1]?.start;
    return end !== undefined && next !== undefined && next < end;
  };
  if (cues.filter(runsOn).length * 2 < cues.length) return cues;
  return cues.map((cue, at) => (runsOn(cue, at) ? { ...cue, end: cues[at + 1]?.start } : cue));
}
