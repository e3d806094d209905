import { spawn } from 'node:child_process';

/** What a program may take, beyond which it is ended. */
export interface Bounds {
  /** Seconds by the clock, and of all processors together. */
  seconds: number;
  processorSeconds: number;
  /** Bytes of memory. */
  memory: number;
  /** Bytes of each file that it writes. */
  fileBytes: number;
}

/** A program was ended because it exceeded its bounds. */
export class BoundsExceeded extends Error {
  override name = 'BoundsExceeded';
}

/** A program ended with an error; the message has the end of what it wrote about it. */
export class ProgramFailed extends Error {
  override name = 'ProgramFailed';
}

/** A program was ended because its caller no longer wants it. */
export class ProgramStopped extends Error {
  override name = 'ProgramStopped';
}

/**
 * Sets the bounds, runs the program at the lowest priority and as the first to be ended where memory is short, and ends it when standard input is closed,
 * which happens also when this process is killed. Arguments: kilobytes of memory, seconds of processor,
 * blocks of 512 bytes in a file, then the program with its own.
 */
const script = `
ulimit -v "$1" 2>/dev/null; ulimit -t "$2" 2>/dev/null; ulimit -f "$3" 2>/dev/null; shift 3
exec 3<&0
{ echo 1000 >/proc/self/oom_score_adj; } 2>/dev/null
nice -n 19 "$@" </dev/null 3<&- & program=$!
{ read -r _ <&3; kill -9 "$program" 2>/dev/null; } >/dev/null 2>&1 & watch=$!
exec 3<&-
wait "$program"; code=$?
kill "$watch" 2>/dev/null
exit $code`;

/** The most characters that are read of what a program writes. */
const maxOutput = 1_000_000;
const maxErrors = 2_000;

interface Options {
  bounds: Bounds;
  /** Ends the program, which then rejects with ProgramStopped. */
  signal?: AbortSignal | undefined;
  /** Whether it has failed by what it wrote of errors, even if it says that it has not. */
  hasFailed?: ((errors: string) => boolean) | undefined;
  /** Called with each piece of its output. */
  onOutput?: ((piece: string) => void) | undefined;
}

/**
 * Runs a program as a child process, and returns what it wrote. Throws BoundsExceeded, ProgramFailed or
 * ProgramStopped.
 */
export async function runBounded(
  program: string,
  args: readonly string[],
  { bounds, signal, hasFailed, onOutput }: Options,
): Promise<string> {
  if (signal?.aborted) throw new ProgramStopped();
  const limits = [
    Math.ceil(bounds.memory / 1024),
    Math.ceil(bounds.processorSeconds),
    Math.ceil(bounds.fileBytes / 512),
  ].map(String);
  // It needs nothing of the site's environment, which has keys.
  const { PATH } = process.env;
  const env = { PATH, LC_ALL: 'C' } as unknown as NodeJS.ProcessEnv;
  const child = spawn('/bin/sh', ['-c', script, 'sh', ...limits, program, ...args], { env });
  let [output, errors, isLate] = ['', '', false];
  const end = () => child.stdin.destroy();
  const timer = setTimeout(() => {
    isLate = true;
    end();
  }, bounds.seconds * 1_000);
  signal?.addEventListener('abort', end);
  child.stdin.on('error', () => undefined);
  child.stdout.setEncoding('utf8').on('data', (piece: string) => {
    output = (output + piece).slice(-maxOutput);
    onOutput?.(piece);
  });
  child.stderr.setEncoding('utf8').on('data', (piece: string) => {
    errors = (errors + piece).slice(-maxErrors);
  });
  try {
    const code = await new Promise<number | null>((resolve, reject) => {
      child.on('error', reject);
      child.on('close', resolve);
    });
    if (signal?.aborted) throw new ProgramStopped();
    if (isLate || isOfBounds(code, errors)) throw new BoundsExceeded(errors || 'out of time');
    if (code !== 0 || hasFailed?.(errors)) throw new ProgramFailed(errors);
    return output;
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', end);
  }
}

/** Killed (137), out of processor time (152), a file too large (153), or refused memory. */
function isOfBounds(code: number | null, errors: string): boolean {
  if (code !== null && [137, 152, 153].includes(code)) return true;
  return code !== 0 && /cannot allocate memory|file too large|out of memory/i.test(errors);
}
