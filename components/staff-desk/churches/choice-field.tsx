import { useId } from 'react';

interface Props {
  name: string;
  label: string;
  choices: readonly { value: string; label: string }[];
  defaultValue?: string | undefined;
}

/** A choice of one of several reasons, of which none is chosen beforehand. */
export function ChoiceField({ name, label, choices, defaultValue = '' }: Props) {
  const id = useId();
  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block text-note font-semibold">
        {label}
      </label>
      <select
        id={id}
        name={name}
        defaultValue={defaultValue}
        required
        className="w-full rounded-soft border border-field bg-ground px-4 py-2.5 text-body text-ink"
      >
        <option value="" />
        {choices.map(({ value, label: text }) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </div>
  );
}
