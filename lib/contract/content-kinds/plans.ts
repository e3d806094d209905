import { list } from './fields.ts';
import type { ContentKindForm } from './kind.ts';

export const plans = {
  ...list,
  section: 'shop',
  fields: [
    { name: 'attendance_from', type: 'number', required: true },
    { name: 'attendance_to', type: 'number' },
    { name: 'yearly_cents', type: 'money', required: true },
    { name: 'monthly_cents', type: 'money', required: true },
    { name: 'designs_included', type: 'number' },
    { name: 'cards_included', type: 'number' },
  ],
} as const satisfies ContentKindForm;
