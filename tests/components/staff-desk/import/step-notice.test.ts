import { expect, test } from 'vitest';
import { StepNotice } from '@/components/staff-desk/import/step-notice';

test.each([
  ['read', ['ready']],
  ['columns', ['reading', 'comparing', 'ready']],
  ['decided', ['comparing', 'ready']],
  ['started', ['reading', 'comparing', 'importing', 'publishing', 'undoing']],
  ['another', []],
])('the notice of “%s” is shown while it is true', (step, states) => {
  const all = ['reading', 'comparing', 'ready', 'importing', 'imported', 'publishing', 'undone'];
  const shown = all.filter((state) => StepNotice({ step, state, words: 'Done.' }) !== null);
  expect(shown).toEqual(all.filter((state) => states.includes(state)));
});
