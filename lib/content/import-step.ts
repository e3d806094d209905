import 'server-only';
import type { ApiError } from '@/lib/api/call';
import type { Client } from '@/lib/api/client';
import { attempt } from './failures';
import { asSignedIn } from './session-calls';

/** Why a step of an import may fail, beside what is wrong with its file. */
export const stepFaults = [
  'noFile',
  'invalid',
  'not_ready',
  'newer_import',
  'gone',
  'failed',
] as const;

export interface StepOutcome<Fault extends string> {
  /** Of what the step has made. */
  id?: string;
  fault?: Fault | undefined;
  /** The line of the file that is at fault. */
  line?: string | undefined;
}

/** Makes a step of an import as the signed-in person; a refusal becomes one of `faults`. */
export async function importStep<Fault extends string>(
  faults: readonly Fault[],
  call: (api: Client) => Promise<{ data: object }>,
): Promise<StepOutcome<Fault | 'too_large' | 'gone' | 'failed'>> {
  const made = call(await asSignedIn()).then(({ data }) =>
    'id' in data ? { id: String(data.id) } : {},
  );
  return attempt(made, (error) => {
    if (error.status >= 500 || error.status === 0) throw error;
    return { fault: faultOf(faults, error), line: error.fields.line };
  });
}

function faultOf<Fault extends string>(faults: readonly Fault[], { code, status }: ApiError) {
  if (status === 413) return 'too_large';
  if (code === 'not_found') return 'gone';
  return faults.find((one) => one === code) ?? 'failed';
}
