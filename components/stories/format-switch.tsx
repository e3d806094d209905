import { Icon } from '@/components/ui/icon';
import type { StoryFormat } from './story-draft';
import type { StoryLabels } from './story-opener';

interface Props {
  format: StoryFormat;
  onChange: (format: StoryFormat) => void;
  labels: StoryLabels;
}

/** The choice between text and film; what was typed in the other format stays. */
export function FormatSwitch({ format, onChange, labels }: Props) {
  const formats = [
    { value: 'text', icon: 'pen', label: labels.write },
    { value: 'film', icon: 'film', label: labels.film },
  ] as const;
  return (
    <fieldset>
      <legend className="mb-3">
        <h2 className="text-title">{labels.choose}</h2>
      </legend>
      <div className="inline-flex flex-wrap gap-1 rounded-soft bg-surface p-1">
        {formats.map(({ value, icon, label }) => (
          <label
            key={value}
            className="inline-flex min-h-11 cursor-pointer items-center gap-2 rounded-[9px] px-5 text-note font-semibold has-checked:bg-lamp has-checked:text-night has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
          >
            <input
              type="radio"
              name="format"
              value={value}
              checked={format === value}
              onChange={() => onChange(value)}
              className="sr-only"
            />
            <Icon name={icon} />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
