// Records which processes serve the build of a folder: a new build in that folder would remove their files.
// Plain JavaScript, because `npm start` reads it before anything is installed.
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const markFolder = (dir) => path.join(dir, '.next/running');

/**
 * Records that this process serves the build of a folder; the mark is removed when the process exits.
 *
 * @param {string} dir the folder of the project
 */
export function markRunning(dir) {
  const mark = path.join(markFolder(dir), String(process.pid));
  try {
    mkdirSync(markFolder(dir), { recursive: true });
    writeFileSync(mark, '');
  } catch {
    // In a folder that is not writable nothing can be built either.
    return;
  }
  process.on('exit', () => rmSync(mark, { force: true }));
}

/**
 * The id of a running process that serves the build of a folder; undefined if there is none.
 *
 * @param {string} dir the folder of the project
 * @returns {number | undefined}
 */
export function runningFrom(dir) {
  let names;
  try {
    names = readdirSync(markFolder(dir));
  } catch {
    return undefined;
  }
  return names.map(Number).find(isAlive);
}

function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // EPERM: the process is running, but belongs to another user.
    return error.code === 'EPERM';
  }
}
