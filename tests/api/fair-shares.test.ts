import { expect, test } from 'vitest';
import { createLimiters } from '../../backend/http/limits.ts';
import { floodAndVisit, type Shape, shapes } from '../../bench/fair-shares-model.ts';
import { isThorough } from '../support/thorough.ts';

/* What `npm run bench:limits` prints, for the limits that count everybody together. */

const limits = ['leads', 'signUp', 'answers', 'uploads'] as const;

/** Every shape against the questions, and a third of them against each other limit, in turns. */
const pairs = limits.flatMap((limit, turn) =>
  shapes
    .filter((_, at) => isThorough || turn === 0 || at % 3 === turn - 1)
    .map((shape): [string, Shape] => [limit, shape]),
);

test.each(pairs)(
  'while %s is flooded from %o, 99 of 100 others get through',
  async (limit, shape) => {
    let now = 0;
    const limiter = createLimiters(() => now)[limit as (typeof limits)[number]];
    const { visitors, flooded } = await floodAndVisit(limiter, shape, (milliseconds) => {
      now += milliseconds;
    });
    expect(visitors).toBeGreaterThanOrEqual(99);
    // The flood itself is held back: the heaviest lose first.
    expect(flooded.passed / flooded.sent).toBeLessThan(0.35);
  },
);
