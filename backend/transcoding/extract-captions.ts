import { readFile, stat } from 'node:fs/promises';
import { runBounded } from '../work/run-bounded.ts';
import { type ProbedFilm, readOnlyFile } from './probe-film.ts';
import type { FilmTools } from './tools.ts';

/** Captions within a film are lines of text: of hours some hundred kilobytes. */
const maxBytes = 8_000_000;
const bounds = {
  ...{ seconds: 300, processorSeconds: 120 },
  ...{ memory: 1_500_000_000, fileBytes: maxBytes },
};

interface Options {
  film: ProbedFilm;
  /** The file to read, and the folder for the files to make. */
  file: string;
  folder: string;
  signal?: AbortSignal | undefined;
}

/** Takes the captions out of a film as SubRip, in the order of `film.captions`. Throws if they cannot be read. */
export async function extractCaptions(
  tools: FilmTools,
  { film, file, folder, signal }: Options,
): Promise<Uint8Array[]> {
  if (film.captions.length === 0) return [];
  const paths = film.captions.map(({ track }) => `${folder}/captions-${track}.srt`);
  const outputs = film.captions.flatMap(({ track }, at) => [
    ...['-map', `0:s:${track}`, '-c:s', 'srt', '-f', 'srt', `file:${paths[at]}`],
  ]);
  const args = ['-hide_banner', '-nostdin', '-y', '-v', 'error', ...readOnlyFile(file), ...outputs];
  await runBounded(tools.ffmpeg, args, { bounds, signal });
  const read = [];
  for (const path of paths) {
    // One that reached the bound is cut off.
    const { size } = await stat(path);
    read.push(size < maxBytes ? new Uint8Array(await readFile(path)) : new Uint8Array());
  }
  return read;
}
