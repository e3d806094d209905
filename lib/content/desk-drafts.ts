import 'server-only';
import { ApiError, dataOf } from '@/lib/api/call';
import { asSignedIn, signedInRead } from './session-calls';

/** The texts typed into a form, by field name. */
export type Typed = Readonly<Record<string, string>>;

/**
 * Stores the fields of a refused form as a desk draft; `path` is its action, with the form's id if a page
 * has several. Checked boxes of one name are joined with commas. Does nothing if the API refuses the draft.
 */
export async function saveDeskDraft(path: string, form: FormData): Promise<void> {
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
    await (await asSignedIn()).saveDeskDraft({ body });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
  }
}

/** Reads the desk draft of a form that was just refused; empty otherwise. */
export async function readDeskDraft(path: string, wasRefused: boolean): Promise<Typed> {
  if (!wasRefused) return {};
  return signedInRead(async (api) => {
    return (await dataOf(api.fetchDeskDraft({ query: { form: path } }))).fields;
  });
}
