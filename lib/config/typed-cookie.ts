import { isSecure } from './session-cookie.ts';

/*
 * What was typed into a form about signing in that was refused, for the page that it leads to: nobody is
 * signed in, whose it could be kept for, and an address is no place for an e-mail. Five minutes, in the
 * browser that typed it, under `/users` alone; never a password.
 */

export const typedCookieName = 'typed';
const typedFields = ['email', 'first_name', 'last_name'] as const;
type TypedFields = Partial<Record<(typeof typedFields)[number], string>>;
const maxLength = 254;

/** The `Set-Cookie` that keeps it; `path` is that of `/users` in the language of the form. */
export function typedCookie(path: string, textOf: (name: string) => string): string {
  const typed = Object.fromEntries(
    typedFields.map((name) => [name, textOf(name).slice(0, maxLength)]).filter(([, text]) => text),
  );
  const value = Buffer.from(JSON.stringify(typed)).toString('base64url');
  const secure = isSecure() ? '; Secure' : '';
  return `${typedCookieName}=${value}; Path=${path}; Max-Age=300; HttpOnly; SameSite=Lax${secure}`;
}

/** What a cookie holds; nothing where it is none of ours. */
export function typedIn(cookie: string | undefined): TypedFields {
  try {
    const held: unknown = JSON.parse(Buffer.from(cookie ?? '', 'base64url').toString());
    const given = typeof held === 'object' && held ? (held as Record<string, unknown>) : {};
    return Object.fromEntries(
      typedFields
        .map((name) => [name, given[name]])
        .filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
    );
  } catch {
    return {};
  }
}
