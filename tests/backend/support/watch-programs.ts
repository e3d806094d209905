import { readdir, readFile } from 'node:fs/promises';

/**
 * Looks twenty times a second at the programs of these names that descend from a process (Linux), until stopped;
 * returns the most bytes of memory that one of them had in use, and how many ran at once at most.
 */
export function watchPrograms(ancestor: number, names: readonly string[]) {
  const most = { memory: 0, atOnce: 0 };
  let isStopped = false;
  const watching = (async () => {
    while (!isStopped) {
      const running = await programs(ancestor, names);
      most.memory = Math.max(most.memory, ...running);
      most.atOnce = Math.max(most.atOnce, running.length);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  })();
  return async () => {
    isStopped = true;
    await watching;
    return most;
  };
}

/** The bytes in use of each of the programs. */
async function programs(ancestor: number, names: readonly string[]): Promise<number[]> {
  const all = new Map<number, { name: string; parent: number; memory: number }>();
  for (const id of await readdir('/proc').catch(() => [])) {
    if (!/^\d+$/.test(id)) continue;
    const text = await readFile(`/proc/${id}/status`, 'utf8').catch(() => '');
    const field = (name: string) => new RegExp(`^${name}:\\s*(\\S+)`, 'm').exec(text)?.[1] ?? '';
    const memory = Number(field('VmHWM')) * 1024;
    all.set(Number(id), { name: field('Name'), parent: Number(field('PPid')), memory });
  }
  const descends = (id: number): boolean => {
    const parent = all.get(id)?.parent ?? 0;
    return parent === ancestor || (parent > 1 && descends(parent));
  };
  return [...all].flatMap(([id, { name, memory }]) =>
    names.includes(name) && descends(id) ? [memory] : [],
  );
}
