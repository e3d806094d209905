import { list } from './fields.ts';
import type { ContentKindForm } from './kind.ts';

export const coupons = {
  ...list,
  section: 'shop',
  expires: null,
  fields: [
    { name: 'percent_off', type: 'number' },
    { name: 'amount_off_cents', type: 'money' },
    { name: 'plan', type: 'reference', to: 'plans' },
    { name: 'period', type: 'choice', choices: ['monthly', 'yearly'] },
    { name: 'most_uses', type: 'number' },
    { name: 'expires_on', type: 'day' },
  ],
} as const satisfies ContentKindForm;
