import type { ComponentProps, ReactNode } from 'react';
import { useErrorWords } from '@/components/connection/error-words';
import { button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { isTooMany } from '@/lib/api/call';

interface EmailProps extends ComponentProps<'input'> {
  label: string;
  hint?: string;
  error?: string | undefined;
}

/** An e-mail field, limited to the maximum length of an address (RFC 5321, 4.5.3.1.3). */
export function EmailField(props: EmailProps) {
  return <Field type="email" autoComplete="email" maxLength={254} {...props} />;
}

/** A honeypot: hidden from visitors and from screen readers. */
export function Honeypot(props: ComponentProps<'input'>) {
  return (
    <div hidden>
      <input tabIndex={-1} autoComplete="off" aria-hidden="true" {...props} />
    </div>
  );
}

interface SubmitProps {
  isPending: boolean;
  /** Whether it waits for a connection; `Unsent` shows this. */
  isUnsent?: boolean;
  labels: { send: string; sending: string };
}

/** Stays focusable while the form is being sent. */
export function SubmitButton({ isPending, isUnsent = false, labels }: SubmitProps) {
  return (
    <>
      {isUnsent && <Unsent />}
      <button
        type="submit"
        className={`${button.primary} justify-self-start`}
        aria-disabled={isPending}
      >
        {isPending && !isUnsent ? labels.sending : labels.send}
      </button>
    </>
  );
}

/** Tells the visitor that there is no connection, that nothing is lost, and that sending resumes automatically. */
function Unsent() {
  return (
    <p role="status" className="mb-4 rounded-soft bg-ground p-4 text-note font-semibold">
      {useErrorWords()?.unsent}
    </p>
  );
}

interface SendProps {
  sending: { isPending: boolean; isUnsent?: boolean; error: Error | null };
  labels: SubmitProps['labels'] & { failed: string; tooMany: string };
}

/** The submit button of a form, with the error of the last attempt above it. */
export function SendButton({ sending, labels }: SendProps) {
  const { isPending, isUnsent, error } = sending;
  return (
    <div className="grid gap-4">
      {error && (
        <p role="alert" className="text-note font-semibold text-wrong">
          {isTooMany(error) ? labels.tooMany : labels.failed}
        </p>
      )}
      <SubmitButton isPending={isPending} isUnsent={isUnsent} labels={labels} />
    </div>
  );
}

interface SubmitErrorProps {
  error: Error;
  labels: { failed: string; failedText: string; tooMany: string };
  /** Further information and alternatives. */
  children: ReactNode;
}

/** Shows that the last attempt failed and what the visitor can do about it. */
export function SubmitError({ error, labels, children }: SubmitErrorProps) {
  return (
    <div role="alert" className="grid gap-1 text-note">
      <p className="font-semibold text-wrong">{labels.failed}</p>
      <p>{isTooMany(error) ? labels.tooMany : labels.failedText}</p>
      {children}
    </div>
  );
}

/** A ref that focuses an element once: a function written in the markup would run again on each render. */
export const takeFocus = (element: HTMLElement | null) => element?.focus();

/** Replaces a form after it was accepted; receives focus and is announced by screen readers. */
export function SubmitSuccess({ title, children }: { title: ReactNode; children?: ReactNode }) {
  return (
    <div role="status" tabIndex={-1} ref={takeFocus}>
      <p className="font-display text-title">{title}</p>
      {children}
    </div>
  );
}
