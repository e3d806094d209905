const rightToLeft =
  /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

/**
 * A name within a sentence of the interface. One in Arabic, Hebrew and their like is isolated, so that it does
 * not turn the sentence around; any other is returned as it is.
 */
export function isolate(name: string): string {
  return rightToLeft.test(name) ? `\u2068${name}\u2069` : name;
}
