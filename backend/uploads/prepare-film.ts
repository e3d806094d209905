import { createWriteStream } from 'node:fs';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { readCaptions } from '../captions/read-captions.ts';
import type { LeasedFilm, PreparedFilm } from '../films/film-preparations.ts';
import { convertFilm } from '../transcoding/convert-film.ts';
import { extractCaptions } from '../transcoding/extract-captions.ts';
import { type ProbedFilm, probeFilm, UnpreparableFilm } from '../transcoding/probe-film.ts';
import type { FilmTools } from '../transcoding/tools.ts';
import { BoundsExceeded, ProgramFailed } from '../work/run-bounded.ts';
import type { FilmStore } from './film-store.ts';
import { renditionFile } from './rendition-files.ts';

interface Parts {
  films: FilmStore;
  tools: FilmTools;
  /** The folder for the files of films that are being prepared. */
  workFolder: string;
  signal: AbortSignal;
  /** From 0 to 100. */
  onProgress: (percent: number) => void;
}

/**
 * Makes the renditions of a stored film and stores them. Throws an UnpreparableFilm for one that cannot be
 * prepared; other errors, as of a full disk, may pass.
 */
export async function prepareFilm(film: LeasedFilm, parts: Parts): Promise<PreparedFilm> {
  const { films, tools, signal } = parts;
  const folder = join(parts.workFolder, film.owner);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  try {
    const file = films.path?.(film.id) ?? (await download(film, folder, parts));
    const probed = await probeFilm(tools, file, signal).catch((error) => {
      throw error instanceof ProgramFailed ? new UnpreparableFilm('no_film', error) : error;
    });
    const duration = probed.duration ?? 600;
    const made = await convertFilm(tools, {
      ...{ film: probed, file, folder, signal },
      onProgress: (seconds) => {
        // It is done only once it is stored.
        parts.onProgress(Math.min(99, Math.floor((seconds / duration) * 100)));
      },
    });
    const seconds = [];
    // One that is cut off has no index, and is not stored.
    for (const { path } of made) seconds.push((await probeFilm(tools, path, signal)).duration);
    const renditions = [];
    for (const { name, path, width, height } of made) {
      const { size: bytes } = await stat(path);
      await films.put(renditionFile(film.id, name), path);
      renditions.push({ name, bytes, width, height });
    }
    const captions = await captionsOf(probed, { file, folder }, parts);
    const { videoCodec, audioCodec } = probed;
    return { renditions, duration: seconds[0], videoCodec, audioCodec, captions };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** The captions that a film brings, as WebVTT. Those that cannot be read are no fault of the film. */
async function captionsOf(
  film: ProbedFilm,
  files: { file: string; folder: string },
  { tools, signal }: Parts,
): Promise<PreparedFilm['captions']> {
  const extracted = await extractCaptions(tools, { film, ...files, signal }).catch((error) => {
    if (error instanceof ProgramFailed || error instanceof BoundsExceeded) return [];
    throw error;
  });
  const read = [];
  for (const [at, bytes] of extracted.entries()) {
    const language = film.captions[at]?.language;
    const text = await readCaptions(bytes, language ?? 'en').then(
      (captions) => captions.text,
      () => undefined,
    );
    if (text) read.push({ language, text });
  }
  return read;
}

/** Copies a film from its bucket: its index may stand at its end, and is read first. */
async function download(film: LeasedFilm, folder: string, { films, signal }: Parts) {
  const file = join(folder, 'sent');
  const bytes = await films.read(film.id, { start: 0, end: film.bytes - 1 });
  await pipeline(Readable.fromWeb(bytes as never), createWriteStream(file, { mode: 0o600 }), {
    signal,
  });
  return file;
}

/** Milliseconds after which nobody works on a film any more. */
const abandonedAfter = 24 * 3_600_000;

/** Removes what killed processes left behind. */
export async function clearWorkFolder(workFolder: string): Promise<void> {
  for (const name of await readdir(workFolder).catch(() => [])) {
    const folder = join(workFolder, name);
    const { mtimeMs } = await stat(folder).catch(() => ({ mtimeMs: Date.now() }));
    if (Date.now() - mtimeMs > abandonedAfter) await rm(folder, { recursive: true, force: true });
  }
}
