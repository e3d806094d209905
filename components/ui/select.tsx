import { type ComponentProps, useId } from 'react';
import { Icon } from './icon';

/** A labelled choice of a form. */
export function Select({ label, ...props }: ComponentProps<'select'> & { label: string }) {
  const id = useId();
  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block text-note font-semibold">
        {label}
      </label>
      <div className="relative">
        <select
          {...props}
          id={id}
          className="min-h-12 w-full appearance-none rounded-soft border border-field bg-ground py-2.5 pr-12 pl-4 text-body text-ink"
        />
        <Icon
          name="next"
          className="pointer-events-none absolute top-1/2 right-4 size-5 -translate-y-1/2 rotate-90 text-gold"
        />
      </div>
    </div>
  );
}
