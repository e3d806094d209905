import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createRateLimiter, type Limit } from '../../../backend/http/rate-limit.ts';
import { MemoryBuckets } from '../../../backend/http/token-buckets.ts';
import { networkOf } from '../../../lib/config/client-network.ts';
import { onBothLimitStores } from '../support/limit-stores.ts';

const leads: Limit = { share: { burst: 5, refill: 30_000 }, budget: { burst: 60, refill: 1_000 } };
const client = (address: string) => ({ client: networkOf(address) });

onBothLimitStores((store) => {
  test('a bucket holds its burst, and refills evenly', async () => {
    const limiter = store.limiter('a', { share: { burst: 2, refill: 1_000 } });
    const take = () => limiter.take('one');
    expect([await take(), await take(), await take()]).toEqual([0, 0, 1]);
    store.clock.now += 999;
    expect(await take()).toBe(1);
    store.clock.now += 1;
    expect([await take(), await take()]).toEqual([0, 1]);
    store.clock.now += 1_000_000;
    expect([await take(), await take(), await take()]).toEqual([0, 0, 1]);
    // Other people and other limits have their own.
    expect(await limiter.take('another')).toBe(0);
    expect(await store.limiter('b', { share: { burst: 2, refill: 1_000 } }).take('one')).toBe(0);
  });

  test('what is given back can be taken again', async () => {
    const limiter = store.limiter('a', { share: { burst: 1, refill: 60_000 } });
    for (let time = 0; time < 4; time++) {
      expect(await limiter.take('one')).toBe(0);
      await limiter.giveBack('one');
    }
    await limiter.take('one');
    expect(await limiter.take('one')).toBe(60);
  });

  test('one connection that changes its addresses has the share of its network', async () => {
    const limiter = store.limiter('leads', { share: leads.share });
    const passing = async (addresses: string[]) => {
      let passed = 0;
      for (const address of addresses) if ((await limiter.take(client(address))) === 0) passed++;
      return passed;
    };
    const many = [...Array(200).keys()];
    const hex = (index: number) => index.toString(16);
    expect(await passing(many.map((n) => `2001:db8:1:100::${hex(n + 1)}`))).toBe(5);
    expect(await passing(many.map((n) => `2001:db8:2:1${hex(n).padStart(2, '0')}::1`))).toBe(10);
    expect(await passing(many.map((n) => `2001:db8:3:${hex(n << 8)}::1`))).toBe(20);
    expect(await passing(many.map((n) => `198.51.100.${n}`))).toBe(40);
  });

  test('a budget that is used up leaves each network two requests, first from the lightest', async () => {
    const limiter = store.limiter('leads', leads);
    // One network takes its whole share while there is enough; many others use up the budget.
    for (let time = 0; time < 3; time++) await limiter.take(client('203.0.113.1'));
    for (let index = 0; index < 200; index++) await limiter.take(client(`10.${index}.0.1`));
    expect(await limiter.take(client('203.0.113.1'))).toBeGreaterThan(0);
    const newcomer = client('192.0.2.1');
    expect([await limiter.take(newcomer), await limiter.take(newcomer)]).toEqual([0, 0]);
    expect(await limiter.take(newcomer)).toBeGreaterThan(0);
    // Time brings the budget back.
    store.clock.now += 150_000;
    for (let time = 0; time < 5; time++) expect(await limiter.take(newcomer)).toBe(0);
  });

  test('a hard budget holds whatever the networks, and refills evenly', async () => {
    const limiter = store.limiter('guesses', {
      share: { burst: 5, refill: 120_000 },
      budget: { burst: 100, refill: 60_000 },
      isHard: true,
    });
    const passed = async (subject: string) => {
      let passed = 0;
      for (let index = 0; index < 300; index++) {
        const guess = { ...client(`10.${index % 256}.${index >> 8}.1`), subject };
        if ((await limiter.take(guess)) === 0) passed++;
      }
      return passed;
    };
    expect(await passed('a@example.com')).toBe(100);
    const late = { ...client('192.0.2.1'), subject: 'a@example.com' };
    expect(await limiter.take(late)).toBe(60);
    store.clock.now += 60_000;
    expect(await limiter.take(late)).toBe(0);
    expect(await limiter.take({ ...late, subject: 'b@example.com' })).toBe(0);
  });

  test('of many at once no more pass than there is room for', async () => {
    const limiter = store.limiter('rush', { share: { burst: 3, refill: 60_000 } });
    const waits = await Promise.all(Array.from({ length: 40 }, () => limiter.take('one')));
    expect(waits.filter((wait) => wait === 0)).toHaveLength(3);
  });

  test('random requests get the same answers as in memory', async () => {
    const shares = fc.record({
      burst: fc.integer({ min: 1, max: 8 }),
      refill: fc.integer({ min: 1, max: 5_000 }),
    });
    const requests = fc.array(
      fc.record({
        after: fc.integer({ min: 0, max: 3_000 }),
        from: fc.constantFrom('192.0.2.1', '192.0.2.2', '198.51.100.1', '2001:db8::1', 'unknown'),
        givesBack: fc.boolean(),
      }),
      { maxLength: 30 },
    );
    let round = 0;
    const limits = fc.record({ share: shares, budget: shares, isHard: fc.boolean() });
    await fc.assert(
      fc.asyncProperty(limits, requests, async ({ isHard, ...rates }, all) => {
        const limit: Limit = { ...rates, ...(isHard && { isHard }) };
        const name = `random ${round++}`;
        const memory = new MemoryBuckets(() => store.clock.now);
        const expected = createRateLimiter(name, limit, memory);
        const actual = store.limiter(name, limit);
        for (const { after, from, givesBack } of all) {
          store.clock.now += after;
          const counted = { ...client(from), ...(isHard && { subject: 'one' }) };
          const wait = await expected.take(counted);
          // A refusal may be remembered for five seconds, within which it only gets shorter.
          if (wait > 0) expect(await actual.take(counted)).toBeGreaterThanOrEqual(wait);
          else if ((await actual.take(counted)) > 0) return;
          if (wait === 0 && givesBack) {
            await expected.giveBack(counted);
            await actual.giveBack(counted);
          }
        }
      }),
      { numRuns: 40 },
    );
  });
});
