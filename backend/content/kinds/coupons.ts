import { z } from 'zod';
import { periods } from '../../../lib/contract/plan-prices.ts';
import { coupons as table } from '../../db/schema.ts';
import { cents, count, day, slug } from './fields.ts';
import { listKind } from './kind.ts';

export const coupons = listKind({
  file: 'coupons.yaml',
  entries: z.array(
    z
      .strictObject({
        slug,
        percent_off: z.number().int().min(1).max(100).optional(),
        amount_off_cents: cents.optional(),
        plan: slug.optional(),
        period: z.enum(periods).optional(),
        most_uses: count.optional(),
        expires_on: day.optional(),
      })
      .refine(
        ({ percent_off, amount_off_cents }) => Boolean(percent_off) !== Boolean(amount_off_cents),
        {
          path: ['percent_off'],
          error: 'is needed, or amount_off_cents in its place',
        },
      ),
  ),
  row: (entry) => entry,
  table,
});
