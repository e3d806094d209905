import { Select } from '@/components/ui/select';

interface Props {
  name: string;
  label: string;
  choices: readonly { value: string; label: string }[];
  defaultValue?: string | undefined;
}

/** A choice of one of several reasons, of which none is chosen beforehand. */
export function ChoiceField({ name, label, choices, defaultValue = '' }: Props) {
  return (
    <Select name={name} label={label} defaultValue={defaultValue} required>
      <option value="" />
      {choices.map(({ value, label: text }) => (
        <option key={value} value={value}>
          {text}
        </option>
      ))}
    </Select>
  );
}
