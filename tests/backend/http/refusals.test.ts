import { expect, test } from 'vitest';
import { refuse } from '../../../backend/http/limits.ts';
import type { Limit, RateLimiter } from '../../../backend/http/rate-limit.ts';
import { refusalsOfLastHour } from '../../../lib/telemetry/refusals.ts';
import { onBothLimitStores } from '../support/limit-stores.ts';

const share = { burst: 4, refill: 60_000 };

onBothLimitStores(({ limiter }) => {
  let number = 0;
  /** A limit with a name of its own, and what was refused by it. */
  function limited(limit: Limit) {
    const name = `limit ${process.pid} ${Math.random()} ${number++}`;
    const one = limiter(name, limit);
    const noted = () => refusalsOfLastHour().find((each) => each.limit === name);
    return { one, noted };
  }
  /** Requests until one is refused. */
  async function askUntilRefused(one: RateLimiter, client: string) {
    for (let asked = 0; asked < 100; asked++) {
      const wait = await one.take({ client });
      if (wait > 0) return refuse(one, wait).catch(({ status }) => status);
    }
    return 0;
  }

  test('a client that uses up its share is refused alone', async () => {
    const { one, noted } = limited({ share, budget: { burst: 100, refill: 1_000 } });
    expect(noted()).toBeUndefined();
    expect(await askUntilRefused(one, '203.0.113.7')).toBe(429);
    expect(noted()).toMatchObject({ count: 1, by_everyone: 0 });
  });

  test('visitors who use a limit up together are noted as everyone', async () => {
    const { one, noted } = limited({ share, budget: { burst: 10, refill: 60_000 } });
    for (let network = 1; network <= 10; network++) await one.take({ client: `10.${network}.0.1` });
    expect(await askUntilRefused(one, '203.0.113.7')).toBe(429);
    expect(noted()).toMatchObject({ count: 1, by_everyone: 1 });
  });

  test('the budget of one person is nobody else’s', async () => {
    const { one, noted } = limited({ share, budget: { burst: 2, refill: 60_000 }, isHard: true });
    for (const client of ['10.1.0.1', '10.2.0.1']) await one.take({ client, subject: 'ruth' });
    const wait = await one.take({ client: '10.3.0.1', subject: 'ruth' });
    await refuse(one, wait).catch(() => undefined);
    expect(noted()).toMatchObject({ count: 1, by_everyone: 0 });
  });
});

test('what was refused is forgotten after an hour, and summed until then', async () => {
  const { countRefusal, refusalTotals } = await import('../../../lib/telemetry/refusals.ts');
  const start = Date.parse('2026-11-22T12:00:00Z');
  countRefusal('hourly', 'client', start);
  countRefusal('hourly', 'everyone', start + 30 * 60_000);
  const at = (minutes: number) =>
    refusalsOfLastHour(start + minutes * 60_000).find(({ limit }) => limit === 'hourly');
  expect(at(59)).toMatchObject({ count: 2, by_everyone: 1 });
  expect(at(60)).toMatchObject({ count: 1, by_everyone: 1 });
  expect(at(90)).toBeUndefined();
  expect(refusalTotals().get('hourly')).toEqual({ client: 1, everyone: 1 });
});
