import { getLocale } from 'next-intl/server';
import { firstValue } from '@/lib/http/first-value';
import { localePath } from '@/lib/i18n/paths';

/** Query parameters that filter a list; the others report the result of a form once. */
const filterParameters = ['kind', 'status', 'state', 'language', 'q', 'page', 'days', 'weeks'];

/** Returns the sign-in path that leads back to a room, with the list filters of `props.searchParams`. */
export async function signInPath(room: string, props: unknown): Promise<string> {
  const parameters = await (props as { searchParams?: Promise<Record<string, string | string[]>> })
    .searchParams;
  const filters = filterParameters.flatMap((name) => {
    const value = firstValue(parameters?.[name]);
    return value ? [[name, value]] : [];
  });
  const query = new URLSearchParams(filters).toString();
  const to = query ? `${room}?${query}` : room;
  return localePath(await getLocale(), `/users/sign-in?${new URLSearchParams({ to })}`);
}
