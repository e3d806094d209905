import { type ComponentProps, useId } from 'react';
import { Textarea } from './textarea';

type Props = {
  label: string;
  hint?: string;
  error?: string;
  /** A message about a value that is accepted. */
  warning?: string;
} & (
  | ({ multiline?: false } & ComponentProps<'input'>)
  | ({ multiline: true } & ComponentProps<'textarea'>)
);

const control =
  'w-full rounded-soft border border-field bg-ground px-4 py-2.5 text-body text-ink placeholder:text-soft aria-invalid:border-wrong';

/**
 * A labelled form field; screen readers announce its hint, error and warning with it. With an error at its
 * first render it takes the focus, unless `autoFocus` is false.
 */
export function Field({
  label,
  hint,
  error,
  warning,
  autoFocus = Boolean(error),
  ...props
}: Props) {
  const id = useId();
  const descriptionIds = [hint && `${id}-hint`, error && `${id}-error`, warning && `${id}-warning`]
    .filter(Boolean)
    .join(' ');
  const sharedProps = {
    id,
    className: control,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': descriptionIds || undefined,
    // In a form that was refused, the first invalid field gets the focus, without scripts too.
    autoFocus,
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
      {props.multiline ? (
        <Lines {...props} {...sharedProps} />
      ) : (
        <Input {...props} {...sharedProps} />
      )}
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
  return <input {...props} {...(props.type === 'email' && emailInput)} />;
}

/** Browsers refuse letters beyond ASCII before the `@` of `type="email"`, and turn the domain into punycode. */
const emailInput = {
  type: 'text',
  inputMode: 'email',
  autoCapitalize: 'none',
  spellCheck: false,
} as const;

function Lines({ multiline: _, ...props }: ComponentProps<typeof Textarea> & { multiline?: true }) {
  return <Textarea {...props} />;
}
