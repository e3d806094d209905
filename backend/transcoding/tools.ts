import { execFile } from 'node:child_process';
import { join, parse } from 'node:path';
import { promisify } from 'node:util';
import { environment } from '../../lib/config/env.ts';

/** The programs that convert films, and what this build of them has. */
export interface FilmTools {
  ffmpeg: string;
  ffprobe: string;
  /** Whether it can show HDR in the colours of SDR. */
  mapsTones: boolean;
}

const run = promisify(execFile);
/** Milliseconds after which missing tools are looked for again: they may be installed meanwhile. */
const lookAgainAfter = 60_000;

let found: { tools: Promise<FilmTools | undefined>; at: number } | undefined;
let areKnownMissing = false;

/**
 * The converter of films: ffmpeg with ffprobe beside it, at FFMPEG_PATH or on the path. Undefined if
 * there is none, or one that does not write H.264.
 */
export async function findFilmTools(): Promise<FilmTools | undefined> {
  const now = performance.now();
  if (!found || (areKnownMissing && now - found.at > lookAgainAfter)) {
    found = { tools: lookForFilmTools(environment().FFMPEG_PATH ?? 'ffmpeg'), at: now };
  }
  const tools = await found.tools;
  areKnownMissing = tools === undefined;
  return tools;
}

/** Whether this process has looked for the converter and found none. */
export const hasNoFilmTools = (): boolean => areKnownMissing;

/** The converter of this name or path, with ffprobe beside it. */
export async function lookForFilmTools(ffmpeg: string): Promise<FilmTools | undefined> {
  const { dir, base } = parse(ffmpeg);
  const ffprobe = join(dir, base.replace('ffmpeg', 'ffprobe'));
  try {
    const [encoders, filters] = await Promise.all([
      list(ffmpeg, '-encoders'),
      list(ffmpeg, '-filters'),
      list(ffprobe, '-version'),
    ]);
    if (!/\blibx264\b/.test(encoders) || !/\baac\b/.test(encoders)) return undefined;
    return {
      ffmpeg,
      ffprobe,
      mapsTones: /\bzscale\b/.test(filters) && /\btonemap\b/.test(filters),
    };
  } catch {
    return undefined;
  }
}

async function list(program: string, what: string): Promise<string> {
  const { stdout } = await run(program, ['-hide_banner', what], { timeout: 30_000 });
  return stdout;
}
