// Which processes serve the build of a folder: a build in the same place would take its files away.
// Plain JavaScript, because `npm start` reads it before anything is installed.
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const marks = (dir) => path.join(dir, '.next/running');

/**
 * Notes that this process serves the build of a folder, until it ends.
 *
 * @param {string} dir the folder of the project
 */
export function markRunning(dir) {
  const mark = path.join(marks(dir), String(process.pid));
  try {
    mkdirSync(marks(dir), { recursive: true });
    writeFileSync(mark, '');
  } catch {
    // Where nothing can be written, nothing can be built either.
    return;
  }
  process.on('exit', () => rmSync(mark, { force: true }));
}

/**
 * A living process that serves the build of a folder; undefined where there is none.
 *
 * @param {string} dir the folder of the project
 * @returns {number | undefined}
 */
export function runningFrom(dir) {
  let names;
  try {
    names = readdirSync(marks(dir));
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
    // Somebody else's is alive too.
    return error.code === 'EPERM';
  }
}
