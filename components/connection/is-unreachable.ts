import { ApiError } from '@/lib/api/call';

/** Whether a call had no response at all, neither from the site nor from a proxy. */
export function isUnreachable(error: Error | null): boolean {
  return error instanceof ApiError && error.status === 0;
}
