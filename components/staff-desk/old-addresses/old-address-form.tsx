import { getLocale, getTranslations } from 'next-intl/server';
import { FaultNotice } from '@/components/desk-layout/fault-notice';
import { CheckField } from '@/components/forms/check-field';
import { button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Select } from '@/components/ui/select';
import type { Typed } from '@/lib/content/desk-drafts';
import { oldAddressKinds } from '@/lib/content/old-addresses';
import { localePath } from '@/lib/i18n/paths';
import { saveAction } from './old-address-paths';

interface Props {
  /** The row that is changed; undefined for a new one. */
  row?: { id: number; version: number };
  /** The values of its fields. */
  values: Typed;
  /** Why it was refused. */
  fault: string | undefined;
  /** Where the tried address leads. */
  tried: string | undefined;
}

/** The form of a row, which is tried before it is saved. */
export async function OldAddressForm({ row, values, fault, tried }: Props) {
  const t = await getTranslations('staffDesk.oldAddresses');
  return (
    <form method="post" action={localePath(await getLocale(), saveAction)} className="grid gap-5">
      <FaultNotice words={fault} inForm />
      {row && <input type="hidden" name="id" value={row.id} />}
      {row && <input type="hidden" name="version" value={row.version} />}
      <Field
        name="address"
        label={t('address')}
        hint={t('addressHint')}
        defaultValue={values.address}
        autoComplete="off"
        spellCheck={false}
        maxLength={4_000}
        required
      />
      <Select name="kind" label={t('kind')} defaultValue={values.kind ?? 'exact'}>
        {oldAddressKinds.map((kind) => (
          <option key={kind} value={kind}>
            {t(`kinds.${kind}`)}
          </option>
        ))}
      </Select>
      <Field
        name="target"
        label={t('target')}
        hint={t('targetHint')}
        defaultValue={values.target}
        autoComplete="off"
        spellCheck={false}
        maxLength={4_000}
      />
      <CheckField
        name="gone"
        value="yes"
        label={t('gone')}
        defaultChecked={values.gone === 'yes'}
      />
      <Field
        name="url"
        label={t('try')}
        hint={t('tryHint')}
        defaultValue={values.url}
        autoComplete="off"
        spellCheck={false}
        maxLength={4_000}
      />
      {tried && (
        <p
          role="status"
          tabIndex={-1}
          // biome-ignore lint/a11y/noAutofocus: it is the result of the submitted form
          autoFocus
          className="rounded-soft bg-ground p-4 text-note font-semibold ring-1 ring-line"
        >
          {tried}
        </p>
      )}
      <p className="flex flex-wrap gap-3">
        <button type="submit" name="step" value="save" className={button.primary}>
          {t('save')}
        </button>
        <button type="submit" name="step" value="try" className={button.quiet}>
          {t('tryIt')}
        </button>
      </p>
    </form>
  );
}
