import { type ComponentProps, useId } from 'react';

/** A labelled select field. */
export function Select({ label, ...props }: ComponentProps<'select'> & { label: string }) {
  const id = useId();
  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block text-note font-semibold">
        {label}
      </label>
      <select
        {...props}
        id={id}
        className="min-h-12 w-full rounded-soft border border-field bg-ground py-2.5 pl-4 text-body text-ink"
      />
    </div>
  );
}
