import { isSecure } from './session-cookie.ts';

/*
 * Keeps the fields of a refused sign-in form for the next page. A cookie, because there is no session to
 * store them for, and an e-mail address must not be in the page's address. Lasts five minutes, is sent only
 * under `/users`, and never contains a password.
 */

export const typedCookieName = 'typed';
const typedFields = ['email', 'first_name', 'last_name'] as const;
type TypedFields = Partial<Record<(typeof typedFields)[number], string>>;
const maxLength = 254;

/** The `Set-Cookie` with the fields; `path` is that of `/users` in the language of the form. */
export function typedCookie(path: string, textOf: (name: string) => string): string {
  const fields = Object.fromEntries(
    typedFields.map((name) => [name, textOf(name).slice(0, maxLength)]).filter(([, text]) => text),
  );
  const value = Buffer.from(JSON.stringify(fields)).toString('base64url');
  const secure = isSecure() ? '; Secure' : '';
  return `${typedCookieName}=${value}; Path=${path}; Max-Age=300; HttpOnly; SameSite=Lax${secure}`;
}

/** Parses the cookie's value; empty if it is invalid. */
export function parseTypedCookie(cookie: string | undefined): TypedFields {
  try {
    const text = Buffer.from(cookie ?? '', 'base64url').toString();
    const fields: Record<string, unknown> = JSON.parse(text);
    return Object.fromEntries(
      typedFields
        .map((name) => [name, fields[name]])
        .filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
    );
  } catch {
    return {};
  }
}
