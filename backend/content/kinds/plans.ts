import { z } from 'zod';
import { plans as table } from '../../db/schema.ts';
import { cents, count, slug } from './fields.ts';
import { listKind } from './kind.ts';

export const plans = listKind({
  file: 'plans.yaml',
  entries: z.array(
    z.strictObject({
      slug,
      attendance_from: count,
      attendance_to: count.optional(),
      yearly_cents: cents,
      monthly_cents: cents,
      designs_included: count.optional(),
      cards_included: count.optional(),
    }),
  ),
  row: (entry) => entry,
  table,
});
