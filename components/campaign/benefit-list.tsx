import type { Step } from './steps';

/** The benefits of an offer: a name and a sentence each. */
export function BenefitList({ benefits }: { benefits: Step[] }) {
  return (
    <ul className="grid grid-cols-1 gap-x-10 gap-y-8 tablet:grid-cols-2">
      {benefits.map(({ title, text }) => (
        <li key={title} className="border-t-2 border-lamp pt-4">
          <h3 className="text-title">{title}</h3>
          <p className="mt-2 text-note text-soft">{text}</p>
        </li>
      ))}
    </ul>
  );
}
