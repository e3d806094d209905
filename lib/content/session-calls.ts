import 'server-only';
import { cookies } from 'next/headers';
import { serverApi } from '@/lib/api/server';
import { sessionCookieName } from '@/lib/config/session-cookie';
import { required } from './failures';

/* Calls as the signed-in person (`needsSession` in the contract). */

/** The session's secret from the visitor's cookie. */
export const sessionToken = async () => (await cookies()).get(sessionCookieName())?.value;

/** A read that a desk's page needs: a failure is logged and rethrown. */
export async function signedInRead<Result>(
  read: (transport: ReturnType<typeof serverApi>, token: string) => Promise<Result>,
): Promise<Result> {
  return required(read(serverApi(), (await sessionToken()) ?? ''));
}
