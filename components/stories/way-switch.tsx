import { Icon } from '@/components/ui/icon';
import type { StoryWay } from './story-draft';
import type { StoryLabels } from './story-opener';

interface Props {
  way: StoryWay;
  onChange: (way: StoryWay) => void;
  labels: StoryLabels;
}

/** The choice between text and film; input in the other way is kept. */
export function WaySwitch({ way, onChange, labels }: Props) {
  const ways = [
    { value: 'write', icon: 'pen', label: labels.write },
    { value: 'film', icon: 'film', label: labels.film },
  ] as const;
  return (
    <fieldset>
      <legend className="mb-3">
        <h2 className="text-title">{labels.choose}</h2>
      </legend>
      <div className="inline-flex flex-wrap gap-1 rounded-soft bg-surface p-1">
        {ways.map(({ value, icon, label }) => (
          <label
            key={value}
            className="inline-flex min-h-11 cursor-pointer items-center gap-2 rounded-[9px] px-5 text-note font-semibold has-checked:bg-lamp has-checked:text-night has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
          >
            <input
              type="radio"
              name="way"
              value={value}
              checked={way === value}
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
