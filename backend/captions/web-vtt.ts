const timing =
  /^((?:\d{2,}:)?[0-5]\d:[0-5]\d\.\d{3})[ \t]+-->[ \t]+((?:\d{2,}:)?[0-5]\d:[0-5]\d\.\d{3})(?:[ \t]+\S.*)?$/;

export function isWebVtt(text: string): boolean {
  return /^\uFEFF?WEBVTT(?:[ \t\r\n]|$)/.test(text);
}

/** A cue as it is written; `start` in whole seconds, null if its time cannot be read. */
export interface Cue {
  start: number | null;
  text: string;
}

/** The cues of a WebVTT file; faults are tolerated. */
export function cuesOf(webVtt: string): Cue[] {
  return webVtt.split(/\r?\n(?:[ \t]*\r?\n)+/).flatMap((block) => {
    const lines = block.split(/\r?\n/);
    const at = lines.findIndex((line) => line.includes('-->'));
    if (at < 0) return [];
    const start = /^\s*((?:\d+:)?\d{1,2}:\d{1,2})[.,]\d+/.exec(lines[at] ?? '');
    return [{ start: start && seconds(start[1]), text: lines.slice(at + 1).join(' ') }];
  });
}

/**
 * The first fault of a WebVTT file, or undefined: checks its header, and each cue's times, order
 * and text.
 */
export function webVttFault(text: string): string | undefined {
  if (!isWebVtt(text)) return 'must begin with WEBVTT';
  const blocks = text
    .replace(/\r\n?/g, '\n')
    .trim()
    .split(/\n(?:[ \t]*\n)+/)
    .slice(1);
  let before = 0;
  let cues = 0;
  for (const block of blocks) {
    if (/^(NOTE|STYLE|REGION)\b/.test(block)) continue;
    const lines = block.split('\n');
    const at = lines[0]?.includes('-->') ? 0 : 1;
    const where = lines[0]?.trim();
    const times = timing.exec(lines[at]?.trim() ?? '');
    if (!times) return `has a cue without readable times at “${where}”`;
    const [start, end] = [seconds(times[1]), seconds(times[2])];
    if (end <= start) return `has a cue that ends before it begins at “${where}”`;
    if (start < before) return `has a cue that begins before the one above it at “${where}”`;
    if (
      lines
        .slice(at + 1)
        .join('')
        .trim() === ''
    )
      return `has a cue without words at “${where}”`;
    before = start;
    cues++;
  }
  return cues === 0 ? 'has no cues' : undefined;
}

function seconds(time = ''): number {
  return time.split(':').reduce((total, part) => total * 60 + Number(part), 0);
}
