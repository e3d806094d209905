import { Notice } from '@/components/sign-in/notice';

/** States in which the server works on an import. */
const underWay: readonly string[] = ['reading', 'comparing', 'importing', 'publishing', 'undoing'];
/** Steps that begin such work: their notice is true only until it has ended. */
const beginnings: readonly string[] = ['started', 'publishing', 'undoing'];

/** What the last step has done, as long as it is true of the import's state. */
export function StepNotice({ step, state, words }: { step: string; state: string; words: string }) {
  const isTrue = beginnings.includes(step)
    ? underWay.includes(state)
    : step !== 'read' || state === 'ready';
  return isTrue ? <Notice>{words}</Notice> : null;
}
