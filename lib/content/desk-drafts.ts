import 'server-only';
import { ApiError } from '@/lib/api/call';
import { fetchDeskDraft, keepDeskDraft } from '@/lib/api/desk-drafts';
import { serverApi } from '@/lib/api/server';
import { sessionToken, signedInRead } from './session-calls';

/** What was typed into a form, by name. */
export type Typed = Readonly<Record<string, string>>;

/**
 * Keeps what was typed into a form that was refused; `path` is what it posts to, with its id where a page
 * has several. Of boxes with one name those that were ticked are kept, with commas. What is too long is lost.
 */
export async function keepTyped(path: string, form: FormData): Promise<void> {
  const names = [...new Set(form.keys())].filter((name) => name !== 'key');
  const texts = names.map((name): [string, string] => [
    name,
    form
      .getAll(name)
      .filter((value) => typeof value === 'string')
      .join(','),
  ]);
  const body = { form: path, fields: Object.fromEntries(texts) };
  try {
    await keepDeskDraft(serverApi(), (await sessionToken()) ?? '', body);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
  }
}

/** What was typed into a form, where it was refused a moment ago. */
export async function readTyped(path: string, wasRefused: boolean): Promise<Typed> {
  if (!wasRefused) return {};
  return signedInRead((transport, token) => fetchDeskDraft(transport, token, path));
}
