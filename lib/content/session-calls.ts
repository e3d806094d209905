import 'server-only';
import { cookies } from 'next/headers';
import { serverApi } from '@/lib/api/server';
import { sessionCookieName } from '@/lib/config/session-cookie';
import { required } from './failures';

/* Calls in the name of whoever is signed in (`needsSession` in the contract). */

/** The secret of the session that the visitor's browser holds. */
export const sessionToken = async () => (await cookies()).get(sessionCookieName())?.value;

/** Reads what a page of the desk cannot do without; a failure is the error page's. */
export async function signedInRead<Result>(
  read: (transport: ReturnType<typeof serverApi>, token: string) => Promise<Result>,
): Promise<Result> {
  return required(read(serverApi(), (await sessionToken()) ?? ''));
}
