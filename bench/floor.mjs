// The baseline ("floor") of the benchmarks: an empty page of the same stack (bench/floor), built separately.
import { spawn } from 'node:child_process';
import { cpSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { childEnvironment, root, say } from '../scripts/lib/steps.mjs';

/** Builds the floor in a separate folder, so that it contains nothing of the site. */
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
