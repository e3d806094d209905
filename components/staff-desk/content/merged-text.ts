import type { LanguageText } from '@/lib/content/editorial';

type Fields = NonNullable<LanguageText['fields']>;

const isSame = (a: unknown, b: unknown) => JSON.stringify(a ?? null) === JSON.stringify(b ?? null);

/**
 * What a form shows after its save was refused because somebody else had saved: what the person changed
 * of `base`, which the form was opened with, and everything else as it is stored now.
 */
export function mergedText(
  base: LanguageText | null,
  refused: LanguageText,
  stored: LanguageText | null,
): LanguageText {
  // Of a file that cannot be read field by field, the whole text is the person's.
  if (!base?.fields || !refused.fields || !stored?.fields) return refused;
  const pick = <Value>(before: Value, typed: Value, now: Value) =>
    isSame(before, typed) ? now : typed;
  const fields: Fields = {};
  const keys = new Set([stored, base, refused].flatMap((text) => Object.keys(text.fields ?? {})));
  for (const key of keys) {
    const value = pick(base.fields[key], refused.fields[key], stored.fields[key]);
    if (value !== undefined) fields[key] = value;
  }
  return {
    text: stored.text,
    fields,
    body: pick(base.body, refused.body, stored.body),
    captions: pick(base.captions, refused.captions, stored.captions),
  };
}

/** A text as lines to compare: its fields, body and captions. */
export function comparedText(text: LanguageText | null): string {
  if (!text?.fields) return [text?.text, text?.captions].filter(Boolean).join('\n');
  const fields = Object.entries(text.fields)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, value]) => `${key}: ${typeof value === 'string' ? value : JSON.stringify(value)}`);
  return [...fields, text.body, text.captions].filter(Boolean).join('\n');
}
