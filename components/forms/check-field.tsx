import { type ComponentProps, type ReactNode, useId } from 'react';

/** A labelled checkbox; screen readers announce its error with it. */
export function CheckField({
  label,
  error,
  ...props
}: ComponentProps<'input'> & { label: ReactNode; error?: string | undefined }) {
  const id = useId();
  return (
    <div>
      <label className="flex min-h-11 items-start gap-3 py-2">
        <input
          type="checkbox"
          aria-invalid={error ? true : undefined}
          aria-describedby={error && id}
          className="mt-1 size-5 shrink-0 accent-gold"
          {...props}
        />
        <span className="text-note">{label}</span>
      </label>
      {error && (
        <p id={id} className="text-small font-semibold text-wrong">
          {error}
        </p>
      )}
    </div>
  );
}
