/** A fault in the content folder. `file` is relative to it. */
export interface Fault {
  file: string;
  /** The field of the front matter, `body`, or empty for the whole file. */
  field: string;
  reason: string;
}

/**
 * The content folder has faults, so nothing of it is loaded. The message has one line per fault.
 */
export class ContentError extends Error {
  override name = 'ContentError';
  readonly faults: Fault[];
  constructor(faults: Fault[]) {
    super(faults.map(faultLine).join('\n'));
    this.faults = faults;
  }
}

export function faultLine({ file, field, reason }: Fault): string {
  return [file, field, reason].filter(Boolean).join(': ').replace(/\s+/g, ' ');
}
