import { getLocale } from 'next-intl/server';
import { oneOf } from '@/components/sign-in/one-of';
import { localePath } from '@/lib/i18n/paths';

/** What a list is narrowed by; the rest of an address says what came of a form, once. */
const narrowing = ['kind', 'status', 'state', 'language', 'q', 'page', 'days', 'weeks'];

/** Where one signs in, and comes back to a room, its list as the address of `props` narrows it. */
export async function signInPath(room: string, props: unknown): Promise<string> {
  const given = await (props as { searchParams?: Promise<Record<string, string | string[]>> })
    .searchParams;
  const narrowed = narrowing.flatMap((name) => {
    const value = oneOf(given?.[name]);
    return value ? [[name, value]] : [];
  });
  const query = new URLSearchParams(narrowed).toString();
  const to = query ? `${room}?${query}` : room;
  return localePath(await getLocale(), `/users/sign-in?${new URLSearchParams({ to })}`);
}
