import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { inTurn } from '../work/in-turn.ts';
import { runBounded } from '../work/run-bounded.ts';

const program = new URL('./draw-svg-program.ts', import.meta.url);

/**
 * What one drawing may take: half a second of processor is usual. Patterns within patterns and dashes of a hair's
 * length would take hours.
 */
const bounds = {
  ...{ seconds: 60, processorSeconds: 8 },
  // Most of it is only reserved.
  ...{ memory: 4_000_000_000, fileBytes: 20_000_000 },
};
/** One at a time, of each client in turn. */
const turns = inTurn({ maxRunning: 1, maxWaiting: 20, maxWaitingPerClient: 4 });

/**
 * Draws an SVG as PNG, with its longer side in pixels, in a process that is ended beyond its bounds. Throws a 503 for a
 * client with too many drawings, BoundsExceeded, and ProgramFailed for what cannot be drawn.
 */
export function drawSvg(svg: Uint8Array, side: number): Promise<Buffer> {
  return turns(async () => {
    const folder = await mkdtemp(join(tmpdir(), 'logo-'));
    try {
      const [source, drawn] = [join(folder, 'logo.svg'), join(folder, 'logo.png')];
      await writeFile(source, svg);
      const args = [fileURLToPath(program), source, drawn, String(side)];
      await runBounded(process.execPath, args, { bounds });
      return await readFile(drawn);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  });
}
