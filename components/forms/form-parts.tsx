import type { ComponentProps, ReactNode } from 'react';
import { button } from '@/components/ui/button';
import { ApiError } from '@/lib/api/call';

/** A honeypot: hidden from people and from their readers. */
export function Honeypot(props: ComponentProps<'input'>) {
  return (
    <div hidden>
      <input tabIndex={-1} autoComplete="off" aria-hidden="true" {...props} />
    </div>
  );
}

interface SendProps {
  sending: { isPending: boolean; error: Error | null };
  labels: { send: string; sending: string; failed: string; tooMany: string };
}

/** The button of a form, and above it why the last attempt did not arrive. */
export function SendButton({ sending: { isPending, error }, labels }: SendProps) {
  const tooMany = error instanceof ApiError && error.status === 429;
  return (
    <div className="grid gap-4">
      {error && (
        <p role="alert" className="text-note font-semibold text-wrong">
          {tooMany ? labels.tooMany : labels.failed}
        </p>
      )}
      <button
        type="submit"
        className={`${button.primary} justify-self-start`}
        aria-disabled={isPending}
      >
        {isPending ? labels.sending : labels.send}
      </button>
    </div>
  );
}

/** What stands in a form's place once it has arrived; said aloud and focused. */
export function Arrived({ title, children }: { title: ReactNode; children?: ReactNode }) {
  return (
    <div role="status" tabIndex={-1} ref={(element) => element?.focus()}>
      <p className="font-display text-title">{title}</p>
      {children}
    </div>
  );
}
