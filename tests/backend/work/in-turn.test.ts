import { expect, test } from 'vitest';
import { inTurn, isBusy } from '../../../backend/work/in-turn.ts';
import { withRequestContext } from '../../../lib/telemetry/request-context.ts';

const as = <T>(network: string, work: () => T) =>
  withRequestContext({ id: network, route: '/', network }, work);

test('one client with much work delays others by one turn, and is told when there is too much', async () => {
  const run = inTurn({ maxRunning: 1, maxWaiting: 100, maxWaitingPerClient: 20 });
  const order: string[] = [];
  const work = (name: string) => async () => {
    order.push(name);
  };
  const flood = Array.from({ length: 40 }, (_, index) =>
    as('203.0.113.1', () => run(work(`flood ${index}`))).catch((error) => isBusy(error)),
  );
  const visitor = as('192.0.2.1', () => run(work('visitor')));
  const outcomes = await Promise.all(flood);
  await visitor;
  expect(outcomes.filter((outcome) => outcome === true)).toHaveLength(19);
  expect(order.indexOf('visitor')).toBeLessThanOrEqual(2);
  expect(order).toHaveLength(22);
});

test('between two pieces of work the process answers others', async () => {
  const run = inTurn({ maxRunning: 2, maxWaiting: 100, maxWaitingPerClient: 100 });
  const order: string[] = [];
  const all = Array.from({ length: 10 }, () =>
    run(async () => {
      order.push('work');
    }),
  );
  // As a request that arrives meanwhile.
  const health = new Promise<void>((resolve) => {
    setImmediate(() => {
      order.push('health');
      resolve();
    });
  });
  await Promise.all([...all, health]);
  expect(order.indexOf('health')).toBeLessThanOrEqual(2);
});

test('a failed piece of work gives its turn to the next', async () => {
  const run = inTurn({ maxRunning: 1, maxWaiting: 5, maxWaitingPerClient: 5 });
  const failing = run(() => Promise.reject(new Error('no')));
  const next = run(async () => 'done');
  await expect(failing).rejects.toThrow('no');
  expect(await next).toBe('done');
});
