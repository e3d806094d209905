// The floor of the benchmarks: an empty page of the same stack (bench/floor), built on its own.
import { spawn } from 'node:child_process';
import { cpSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { childEnvironment, root, say } from '../scripts/lib/steps.mjs';

/** Built in a folder of its own, so that nothing of the site can find its way in. */
export async function buildFloor(folder) {
  say('Building the floor …');
  cpSync(path.join(root, 'bench/floor'), folder, { recursive: true });
  symlinkSync(path.join(root, 'node_modules'), path.join(folder, 'node_modules'));
  const build = spawn(path.join(root, 'node_modules/.bin/next'), ['build'], {
    cwd: folder,
    env: childEnvironment(),
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const code = await new Promise((resolve) => build.on('close', resolve));
  if (code) throw new Error('the floor could not be built');
}
