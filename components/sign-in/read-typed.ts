import 'server-only';
import { cookies } from 'next/headers';
import { typedCookieName, typedIn } from '@/lib/config/typed-cookie';

/** Reads the values of a sign-in form that was just refused. */
export async function readRefusedValues(wasRefused: boolean) {
  return typedIn(wasRefused ? (await cookies()).get(typedCookieName)?.value : undefined);
}
