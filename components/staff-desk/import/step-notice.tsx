import { Notice } from '@/components/sign-in/notice';

/** States of an import in which the notice of a step is true, by step. */
const underWay = ['reading', 'comparing', 'importing', 'publishing', 'undoing'];
const statesOf: Record<string, readonly string[]> = {
  read: ['ready'],
  columns: ['reading', 'comparing', 'ready'],
  decided: ['comparing', 'ready'],
  started: underWay,
  publishing: underWay,
  undoing: underWay,
};

/** What the last step has done, as long as it is true of the import's state. */
export function StepNotice({ step, state, words }: { step: string; state: string; words: string }) {
  return statesOf[step]?.includes(state) ? <Notice>{words}</Notice> : null;
}
