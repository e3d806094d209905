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
