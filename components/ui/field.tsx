import { type ComponentProps, useId } from 'react';
import { Textarea } from './textarea';

type Props = {
  label: string;
  hint?: string;
  error?: string;
  /** What should be looked at, and is taken as it is. */
  warning?: string;
} & (
  | ({ multiline?: false } & ComponentProps<'input'>)
  | ({ multiline: true } & ComponentProps<'textarea'>)
);

const control =
  'w-full rounded-soft border border-field bg-ground px-4 py-2.5 text-body text-ink placeholder:text-soft aria-invalid:border-wrong';

/** A labelled field of a form, with its hint and its error read out with it. */
export function Field({ label, hint, error, warning, ...props }: Props) {
  const id = useId();
  const described = [hint && `${id}-hint`, error && `${id}-error`, warning && `${id}-warning`]
    .filter(Boolean)
    .join(' ');
  const shared = {
    id,
    className: control,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': described || undefined,
    // Of a form that came back refused, the first field at fault has the focus, without scripts too.
    autoFocus: error ? true : undefined,
  };
  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block text-note font-semibold">
        {label}
      </label>
      {hint && (
        <p id={`${id}-hint`} className="mb-1.5 text-small text-soft">
          {hint}
        </p>
      )}
      {props.multiline ? <Lines {...props} {...shared} /> : <Input {...props} {...shared} />}
      {error && (
        <p id={`${id}-error`} className="mt-1.5 text-small font-semibold text-wrong">
          {error}
        </p>
      )}
      {warning && (
        <p id={`${id}-warning`} className="mt-1.5 text-small font-semibold text-gold">
          {warning}
        </p>
      )}
    </div>
  );
}

function Input({ multiline: _, ...props }: ComponentProps<'input'> & { multiline?: false }) {
  return <input {...props} />;
}

function Lines({ multiline: _, ...props }: ComponentProps<typeof Textarea> & { multiline?: true }) {
  return <Textarea {...props} />;
}
