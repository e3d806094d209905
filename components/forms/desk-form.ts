import 'server-only';
import { knownDeviceName } from '@/lib/config/known-device-cookie';
import { hasOwnDesk } from '@/lib/config/sign-in';
import type { Visitor } from '@/lib/content/signed-in';
import { readOwnForm, refuse } from './plain-post';

/* Helpers for the forms that need this site's own desks: of the desks, of signing in and of conversations. */

/**
 * Reads a form of a page of this site of at most `limit` bytes (default as in `readOwnForm`), or
 * returns an error response.
 */
export async function readDeskForm(request: Request, limit?: number): Promise<FormData | Response> {
  return hasOwnDesk() ? readOwnForm(request, limit) : refuse(request, 404);
}

export function visitorOf({ headers }: Request): Visitor {
  return {
    address: headers.get('x-forwarded-for') ?? 'unknown',
    device: headers.get('user-agent') ?? '',
    knownDevice: cookieOf(headers.get('cookie') ?? '', knownDeviceName),
  };
}

function cookieOf(header: string, name: string): string | undefined {
  const cookies = header.split(/;\s*/).map((cookie) => cookie.split('='));
  return cookies.find(([key]) => key === name)?.[1];
}

export function withQuery(path: string, query: Record<string, string>): string {
  return `${path}${path.includes('?') ? '&' : '?'}${new URLSearchParams(query)}`;
}
