import 'server-only';
import { ApiError, isTooMany } from '@/lib/api/call';

/** Why something was not taken: `over` where the conversation has ended, was reported, or never was. */
export const messageFaults = ['tooMany', 'invalid', 'over', 'failed'] as const;
export type MessageFault = (typeof messageFaults)[number];

/** Undefined where the step was taken. */
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
