import { setImmediate } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { createMetrics } from '@/server/http/metrics';
import { AbandonedError, QueueFullError, RenderQueue } from '@/server/http/render-queue';

/** A queue that runs one job at a time; `endNext` ends the oldest running job. */
function open(options: Partial<ConstructorParameters<typeof RenderQueue>[0]> = {}) {
  const metrics = createMetrics();
  const queue = new RenderQueue({ metrics, maxRunning: 1, ...options });
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const run = (network: string, name: string, signal?: AbortSignal) =>
    queue.run(
      network,
      () => {
        begun.push(name);
        return new Promise<string>((resolve) => ends.push(() => resolve(name)));
      },
      signal,
    );
  const endNext = async () => {
    await setImmediate();
    ends.shift()?.();
    await setImmediate();
  };
  return { queue, metrics, begun, run, endNext };
}

describe('RenderQueue', () => {
  it('limits the number of concurrent jobs', async () => {
    const { run, begun, endNext } = open({ maxRunning: 2 });
    const all = Promise.all(['a', 'b', 'c'].map((name) => run('net', name)));
    await setImmediate();
    expect(begun).toEqual(['a', 'b']);
    await endNext();
    expect(begun).toEqual(['a', 'b', 'c']);
    await endNext();
    await endNext();
    expect(await all).toEqual(['a', 'b', 'c']);
  });

  it('alternates between networks, whatever their number of jobs', async () => {
    const { run, begun, endNext } = open();
    const works = [
      ...['1', '2', '3', '4', '5'].map((name) => run('greedy', name)),
      run('other', 'a'),
      run('third', 'x'),
      run('other', 'b'),
    ];
    for (const _ of works) await endNext();
    await Promise.all(works);
    expect(begun).toEqual(['1', '2', 'a', 'x', '3', 'b', '4', '5']);
  });

  it('rejects a job at once when the queue is full, in total or for its network', async () => {
    const { run, metrics, endNext } = open({ maxWaiting: 3, maxWaitingPerNetwork: 2 });
    const works = ['1', '2', '3'].map((name) => run('greedy', name));
    await expect(run('greedy', '4')).rejects.toBeInstanceOf(QueueFullError);
    works.push(run('other', 'a'));
    await expect(run('third', 'x')).rejects.toMatchObject({ status: 503, retrySeconds: 5 });
    expect(metrics.read()).toMatchObject({ renders_refused: 2 });
    for (const _ of works) await endNext();
    await Promise.all(works);
  });

  it('drops a waiting job when its request is aborted', async () => {
    const { run, queue, begun, endNext } = open();
    const first = run('net', 'first');
    const gone = new AbortController();
    const dropped = run('net', 'dropped', gone.signal);
    const waiting = run('net', 'kept');
    gone.abort();
    await expect(dropped).rejects.toBeInstanceOf(AbandonedError);
    await endNext();
    await endNext();
    await Promise.all([first, waiting]);
    expect(begun).toEqual(['first', 'kept']);
    expect(queue.size).toEqual({ running: 0, waiting: 0 });
  });

  it('continues after a failed job', async () => {
    const queue = new RenderQueue({ metrics: createMetrics(), maxRunning: 1 });
    const failed = queue.run('net', () => Promise.reject(new Error('no')));
    const next = queue.run('net', async () => 'done');
    await expect(failed).rejects.toThrow('no');
    expect(await next).toBe('done');
  });
});
