import type { ReactNode } from 'react';

interface Props {
  name: string;
  value?: string;
  isChecked?: boolean;
  children: ReactNode;
}

/** A box to tick, with its words beside it. */
export const CheckBox = ({ name, value, isChecked = false, children }: Props) => (
  <label className="flex min-h-11 items-center gap-3 text-note">
    <input
      type="checkbox"
      name={name}
      value={value}
      defaultChecked={isChecked}
      className="size-5 shrink-0"
    />
    {children}
  </label>
);
