import type { ReactNode } from 'react';

interface Props {
  name: string;
  value?: string;
  isChecked?: boolean;
  /** Whether it cannot be changed; it is not sent then. */
  isFixed?: boolean;
  children: ReactNode;
}

/** A box to tick, with its words beside it. */
export const CheckBox = ({ name, value, isChecked = false, isFixed = false, children }: Props) => (
  <label className="flex min-h-11 items-center gap-3 text-note">
    <input
      type="checkbox"
      name={name}
      value={value}
      defaultChecked={isChecked}
      disabled={isFixed}
      className="size-5 shrink-0"
    />
    {children}
  </label>
);
