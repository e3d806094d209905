import { randomUUID } from 'node:crypto';
import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';

/** Who holds the data. `started` tells a process from a later one that was given the same PID. */
interface Owner {
  pid: number;
  /** Start time in clock ticks since boot, where /proc tells it. */
  started: string | null;
  host: string;
  /** Names this very holding of the lock. */
  token: string;
}

/** Another process has the data open. The message is one line for the person at the keyboard. */
export class DataInUseError extends Error {
  override name = 'DataInUseError';
}

/**
 * Takes `${folder}.lock` for this process and answers how to give it back. PGlite loses rows
 * silently when two processes open one folder (design.md 5).
 *
 * The lock comes into being whole, by link(). When its owner is dead, whoever links a claim named
 * after the dead owner's token takes its place: a link succeeds once, so of any number of processes
 * that find the same dead owner exactly one wins, and one that dies while claiming is claimed after
 * in the same way.
 *
 * Throws DataInUseError while a living process holds it.
 */
export function takeLock(folder: string): () => void {
  const lock = `${folder}.lock`;
  const own: Owner = {
    pid: process.pid,
    started: startOf(process.pid),
    host: hostname(),
    token: randomUUID(),
  };
  const draft = `${lock}.${own.token}.new`;
  writeFileSync(draft, `${JSON.stringify(own)}\n`, { flag: 'wx', mode: 0o600 });
  try {
    while (!attempt(lock, draft, folder));
  } finally {
    rmSync(draft, { force: true });
  }
  return () => {
    if (readOwner(lock)?.token === own.token) rmSync(lock, { force: true });
  };
}

/** One walk along the claims; false when they changed under way and the walk starts again. */
function attempt(lock: string, draft: string, folder: string): boolean {
  const claims: string[] = [];
  let place = lock;
  let first: string | undefined;
  while (!linked(draft, place)) {
    const owner = readOwner(place);
    if (!owner) return false;
    if (isAlive(owner)) throw new DataInUseError(inUse(folder, owner));
    first ??= owner.token;
    place = `${lock}.${owner.token}`;
    claims.push(place);
  }
  if (place === lock) return true;
  // Someone may have finished taking over, and cleared the claims, between our reading the lock and
  // our claim: then the lock no longer names the dead owner and our claim is void.
  if (readOwner(lock)?.token !== first) {
    rmSync(place, { force: true });
    return false;
  }
  renameSync(draft, lock);
  for (const claim of claims) rmSync(claim, { force: true });
  return true;
}

function linked(from: string, to: string): boolean {
  try {
    linkSync(from, to);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

function readOwner(file: string): Owner | undefined {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
  try {
    const owner = JSON.parse(text) as Owner;
    if (Number.isInteger(owner.pid) && typeof owner.token === 'string') return owner;
  } catch {
    // Said below.
  }
  throw new DataInUseError(
    `The lock file ${file} is damaged. If no Lampstand is running, delete it and start again.`,
  );
}

function isAlive(owner: Owner): boolean {
  // Nothing can be known of a process on another machine or in another container.
  if (owner.host !== hostname()) return true;
  try {
    process.kill(owner.pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return false;
  }
  const started = startOf(owner.pid);
  return owner.started === null || started === null || started === owner.started;
}

function startOf(pid: number): string | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The second field, the command in brackets, may itself hold spaces and brackets.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return fields[0] === 'Z' ? 'zombie' : (fields[19] ?? null);
  } catch {
    return null;
  }
}

function inUse(folder: string, owner: Owner): string {
  if (owner.host === hostname()) {
    return `The data in ${folder} is in use by process ${owner.pid}. Stop that process, or set DATA_DIR to another folder.`;
  }
  return `The data in ${folder} is in use by process ${owner.pid} on ${owner.host}. Stop that process, or set DATA_DIR to another folder; if ${owner.host} is gone, delete ${folder}.lock.`;
}
