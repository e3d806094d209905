import 'server-only';
import { cookies } from 'next/headers';
import { parseTypedCookie, typedCookieName } from '@/lib/config/typed-cookie';

/** Reads the values of a sign-in form that was just refused. */
export async function readRefusedValues(wasRefused: boolean) {
  return parseTypedCookie(wasRefused ? (await cookies()).get(typedCookieName)?.value : undefined);
}
