import 'server-only';
import { cookies } from 'next/headers';
import { parseTypedCookie, typedCookieName } from '@/lib/config/typed-cookie';

/** What was typed into a form about signing in, where it was refused a moment ago. */
export async function readTypedHere(wasRefused: boolean) {
  return parseTypedCookie(wasRefused ? (await cookies()).get(typedCookieName)?.value : undefined);
}
