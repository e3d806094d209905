import { getTranslations } from 'next-intl/server';
import { controlOf, type FormField } from '@/lib/content/editorial-form';
import { dangerKinds } from '@/lib/contract/danger-kinds';

interface Props {
  field: FormField;
  label: string;
  hint: string | undefined;
  value: unknown;
}

/** The kinds of danger for which an item is shown first, with its rank for each. */
export async function DangerRanksField({ field, label, hint, value }: Props) {
  const t = await getTranslations('desk.danger.kind');
  const ranks = (typeof value === 'object' ? value : null) as Record<string, number> | null;
  return (
    <fieldset className="grid gap-2">
      <legend className="text-note font-semibold">{label}</legend>
      {hint && <p className="text-small text-soft">{hint}</p>}
      {dangerKinds.map((kind) => (
        <label key={kind} className="flex min-h-11 items-center gap-3 text-note">
          <input
            inputMode="numeric"
            name={controlOf(field.key, kind)}
            defaultValue={ranks?.[kind] ?? ''}
            pattern="[1-9][0-9]?"
            maxLength={2}
            autoComplete="off"
            className="w-16 rounded-soft border border-field bg-ground px-3 py-1.5"
          />
          {t(kind)}
        </label>
      ))}
    </fieldset>
  );
}

/** The kinds of danger for which an item is never shown. */
export async function DangerKindsField({ field, label, hint, value }: Props) {
  const t = await getTranslations('desk.danger.kind');
  const kinds: unknown[] = Array.isArray(value) ? value : [];
  return (
    <fieldset className="grid gap-1">
      <legend className="text-note font-semibold">{label}</legend>
      {hint && <p className="text-small text-soft">{hint}</p>}
      {dangerKinds.map((kind) => (
        <label key={kind} className="flex min-h-11 items-center gap-3 text-note">
          <input
            type="checkbox"
            name={controlOf(field.key)}
            value={kind}
            defaultChecked={kinds.includes(kind)}
            className="size-5 shrink-0"
          />
          {t(kind)}
        </label>
      ))}
    </fieldset>
  );
}
