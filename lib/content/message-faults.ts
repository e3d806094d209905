import 'server-only';
import { ApiError, isTooMany } from '@/lib/api/call';

/** Reasons why a step failed; `over`: the conversation ended, was reported or does not exist. */
export const messageFaults = ['tooMany', 'invalid', 'over', 'failed'] as const;
export type MessageFault = (typeof messageFaults)[number];

/** The fault of a step; undefined if it succeeded. */
export async function faultOfStep(step: Promise<unknown>): Promise<MessageFault | undefined> {
  try {
    await step;
    return undefined;
  } catch (error) {
    if (isTooMany(error)) return 'tooMany';
    if (!(error instanceof ApiError)) throw error;
    if (error.status === 400) return 'invalid';
    return [404, 409, 410].includes(error.status) ? 'over' : 'failed';
  }
}
