import 'server-only';
import { cookies } from 'next/headers';
import type { Transport } from '@/lib/api/call';
import { type Client, clientOf } from '@/lib/api/client';
import { serverApi } from '@/lib/api/server';
import { sessionCookieName } from '@/lib/config/session-cookie';
import { required } from './failures';

/* Calls as the signed-in person (`needsSession` in the contract). */

/** The session's secret from the visitor's cookie. */
export const sessionToken = async () => (await cookies()).get(sessionCookieName())?.value;

/** The calls of /api/v1 as the signed-in person, by default without rate limits. */
export async function asSignedIn(transport: Transport = serverApi()): Promise<Client> {
  return clientOf(transport, (await sessionToken()) ?? '');
}

/** A read that a desk's page needs: a failure is logged and rethrown. */
export async function signedInRead<Result>(
  read: (api: Client) => Promise<Result>,
): Promise<Result> {
  return required(read(await asSignedIn()));
}
