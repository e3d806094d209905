import type { HelpLine } from '@/lib/contract/generate-answer';
import type { HelpLabels } from './asked-answer-labels';

interface Props {
  lines: HelpLine[];
  labels: HelpLabels;
  /** The answer for whoever might end their life; left out where it is quoted anyway. */
  readPath?: string | undefined;
  headingLevel?: 2 | 3;
}

/** Whom to call, before anything else is said. */
export function HelpLines({ lines, labels, readPath, headingLevel = 2 }: Props) {
  const Heading = `h${headingLevel}` as const;
  return (
    <section className="rounded-soft border-2 border-lamp bg-raised p-5 tablet:p-7">
      <Heading className="text-title">{labels.title}</Heading>
      <p className="mt-2 text-note">{labels.text}</p>
      <ul className="mt-3 grid gap-1">
        {lines.map(({ area, number }) => (
          <li key={area} className="text-note">
            {labels.areas[area]}{' '}
            <a
              href={`tel:${number}`}
              className="inline-flex min-h-11 items-center px-1 text-title font-semibold tabular-nums"
            >
              {number}
            </a>
          </li>
        ))}
      </ul>
      <p className="mt-3 text-note">{labels.emergency}</p>
      {readPath && (
        <p className="mt-3 text-note font-semibold">
          <a href={readPath}>{labels.read}</a>
        </p>
      )}
    </section>
  );
}
