import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { lookForFilmTools } from '../../../backend/transcoding/tools.ts';

const run = promisify(execFile);

/** The converter of this machine; tests that need it are skipped without it. */
export const tools = await lookForFilmTools(process.env.FFMPEG_PATH ?? 'ffmpeg');
export const skippedName = tools ? '' : ' (skipped: ffmpeg is not installed)';

/** A folder for films, and films made in it by ffmpeg. */
export async function filmFolder() {
  const folder = await mkdtemp(join(tmpdir(), 'lampstand-films-'));
  return {
    folder,
    /** Makes a film of moving pictures with a tone: arguments of ffmpeg between input and output. */
    async make(name: string, args = '', { size = '320x180', seconds = 2, sound = true } = {}) {
      const pictures = `testsrc2=size=${size}:rate=25:duration=${seconds}`;
      const tone = `sine=frequency=440:duration=${seconds}`;
      const inputs = ['-f', 'lavfi', '-i', pictures, ...(sound ? ['-f', 'lavfi', '-i', tone] : [])];
      const file = join(folder, name);
      await ffmpeg(...inputs, ...args.split(' ').filter(Boolean), file);
      return file;
    },
    read: async (name: string) => new Uint8Array(await readFile(join(folder, name))),
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}

export async function ffmpeg(...args: string[]): Promise<void> {
  await run(tools?.ffmpeg ?? 'ffmpeg', ['-v', 'error', '-y', '-nostdin', ...args]);
}

/** What ffprobe says of a file. */
export async function probe(file: string) {
  const args = ['-v', 'error', '-show_format', '-show_streams', '-of', 'json', file];
  const { stdout } = await run(tools?.ffprobe ?? 'ffprobe', args);
  return JSON.parse(stdout) as {
    streams: Record<string, string & { rotation?: number }[]>[];
    format: { duration: string; bit_rate: string; tags?: Record<string, string> };
  };
}
