export interface Step {
  title: string;
  text: string;
}

/** Numbered steps, with numbers as large as their titles. */
export function Steps({ steps }: { steps: Step[] }) {
  return (
    <ol className="divide-y divide-line border-y border-line">
      {steps.map(({ title, text }, index) => (
        <li key={title} className="flex gap-5 py-6 tablet:gap-8">
          <span
            aria-hidden="true"
            className="w-8 shrink-0 font-display text-heading leading-none text-gold tabular-nums"
          >
            {index + 1}
          </span>
          <div className="min-w-0">
            <h3 className="text-title">{title}</h3>
            <p className="mt-2 max-w-column text-soft">{text}</p>
          </div>
        </li>
      ))}
    </ol>
  );
}
