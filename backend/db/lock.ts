import { randomUUID } from 'node:crypto';
import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';

/** The owner of a lock. `started` distinguishes a process from a later one with the same PID. */
interface Owner {
  pid: number;
  /** Start time in clock ticks since boot, if /proc is available. */
  started: string | null;
  host: string;
  /** Identifies this acquisition of the lock. */
  token: string;
}

/** Another process has opened the data. The message is one line for the operator. */
export class DataInUseError extends Error {
  override name = 'DataInUseError';
}

/**
 * Acquires `${folder}.lock` for this process and returns a function that releases it. PGlite loses
 * rows silently if two processes open the same folder (docs/decisions/0012).
 *
 * link() creates the lock atomically. If its owner is dead, the process that links a claim named
 * after the dead owner's token takes over: a link succeeds only once, so exactly one of the
 * competing processes wins, and one that dies while claiming is replaced in the same way.
 *
 * Throws DataInUseError while a live process holds the lock.
 */
export function acquireLock(folder: string): () => void {
  const lock = `${folder}.lock`;
  const own: Owner = {
    pid: process.pid,
    started: startTimeOf(process.pid),
    host: hostname(),
    token: randomUUID(),
  };
  const draft = `${lock}.${own.token}.new`;
  writeFileSync(draft, `${JSON.stringify(own)}\n`, { flag: 'wx', mode: 0o600 });
  try {
    while (!tryAcquireLock(lock, draft, folder));
  } finally {
    rmSync(draft, { force: true });
  }
  return () => {
    if (readOwner(lock)?.token === own.token) rmSync(lock, { force: true });
  };
}

/** Follows the chain of claims once; false if they changed meanwhile and the caller must retry. */
function tryAcquireLock(lock: string, draft: string, folder: string): boolean {
  const claims: string[] = [];
  let place = lock;
  let deadToken: string | undefined;
  while (!tryLink(draft, place)) {
    const owner = readOwner(place);
    if (!owner) return false;
    if (isAlive(owner)) throw new DataInUseError(inUseMessage(folder, owner));
    deadToken ??= owner.token;
    place = `${lock}.${owner.token}`;
    claims.push(place);
  }
  if (place === lock) return true;
  // Another process may have finished its takeover and deleted the claims between our read of the
  // lock and our claim: then the lock no longer names the dead owner and our claim is void.
  if (readOwner(lock)?.token !== deadToken) {
    rmSync(place, { force: true });
    return false;
  }
  renameSync(draft, lock);
  for (const claim of claims) rmSync(claim, { force: true });
  return true;
}

function tryLink(from: string, to: string): boolean {
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
    // Throws below.
  }
  throw new DataInUseError(
    `The lock file ${file} is damaged. If no Lampstand is running, delete it and start again.`,
  );
}

function isAlive(owner: Owner): boolean {
  // The state of a process on another machine or in another container is unknown.
  if (owner.host !== hostname()) return true;
  try {
    process.kill(owner.pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return false;
  }
  const started = startTimeOf(owner.pid);
  return owner.started === null || started === null || started === owner.started;
}

function startTimeOf(pid: number): string | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The second field, the command in brackets, may contain spaces and brackets.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return fields[0] === 'Z' ? 'zombie' : (fields[19] ?? null);
  } catch {
    return null;
  }
}

function inUseMessage(folder: string, owner: Owner): string {
  if (owner.host === hostname()) {
    return `The data in ${folder} is in use by process ${owner.pid}. Stop that process, or set DATA_DIR to another folder.`;
  }
  return `The data in ${folder} is in use by process ${owner.pid} on ${owner.host}. Stop that process, or set DATA_DIR to another folder; if ${owner.host} is gone, delete ${folder}.lock.`;
}
