import type { ReactNode } from 'react';
import type { UndeliverableReason } from '@/lib/content/undeliverable';
import { UndeliverableNote } from './undeliverable-note';

interface Props {
  /** Missing for someone who is only invited. */
  name: string | null | undefined;
  email: string;
  /** Marks the signed-in user. */
  you: string | undefined;
  status: string;
  /** Their rights, shown on a separate line. */
  rights?: string;
  /** Why letters do not reach the address. */
  undeliverable?: UndeliverableReason | null | undefined;
  /** Action on this person. */
  action: ReactNode;
}

/** A member of an account or of the staff. */
export function PersonLine({ name, email, you, status, rights, undeliverable, action }: Props) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <div>
        <h2 className="text-note font-semibold">
          {name || email}
          {you && <span className="font-normal text-soft"> · {you}</span>}
        </h2>
        <p className="text-small text-soft">
          {name ? `${email} · ` : ''}
          {status}
        </p>
        {rights && <p className="text-small">{rights}</p>}
        <UndeliverableNote reason={undeliverable} />
      </div>
      {action}
    </div>
  );
}
