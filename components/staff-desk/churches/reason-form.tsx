import { getLocale } from 'next-intl/server';
import { FaultNotice } from '@/components/desk-layout/fault-notice';
import { button } from '@/components/ui/button';
import { localePath } from '@/lib/i18n/paths';
import { ChoiceField } from './choice-field';

interface Props {
  /** The path that it is sent to, without a locale. */
  action: string;
  fault: string | undefined;
  /** What the step does. */
  text: string;
  /** When what the step ends began, as it was seen. */
  since: string | undefined;
  /** Further hidden fields by name. */
  fields?: Record<string, string>;
  reasonLabel: string;
  reasons: { value: string; label: string }[];
  /** Who is told. */
  told: string;
  submit: string;
}

/** A step about a church that needs a reason of a list. */
export async function ReasonForm(props: Props) {
  const { action, fault, text, since, fields = {}, ...rest } = props;
  const { reasonLabel, reasons, told, submit } = rest;
  return (
    <form
      method="post"
      action={localePath(await getLocale(), action)}
      className="mt-3 grid gap-4 rounded-soft bg-surface p-5"
    >
      <FaultNotice words={fault} inForm />
      <p className="text-note">{text}</p>
      {since && <input type="hidden" name="since" value={since} />}
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <ChoiceField name="reason" label={reasonLabel} choices={reasons} />
      <p className="text-small text-soft">{told}</p>
      <button type="submit" className={`${button.quiet} justify-self-start`}>
        {submit}
      </button>
    </form>
  );
}
