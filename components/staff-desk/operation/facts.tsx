import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';

/** A part of the operator's page; `known` is false if it cannot be read. */
export async function Part({
  id,
  title,
  known,
  children,
}: {
  id: string;
  title: string;
  known: boolean;
  children: ReactNode;
}) {
  return (
    <section aria-labelledby={id} className="mt-10">
      <h2 id={id} className="mb-3 text-title">
        {title}
      </h2>
      {known ? children : <Unknown />}
    </section>
  );
}

/** Says that something cannot be read, or that nothing was configured that would say it. */
export async function Unknown() {
  const t = await getTranslations('staffDesk.operation');
  return <p className="rounded-soft bg-surface px-5 py-4 text-note text-soft">{t('unknown')}</p>;
}

/** Names and their values. */
export function Facts({ facts }: { facts: readonly { name: string; value: ReactNode }[] }) {
  return (
    <dl className="rounded-soft bg-surface px-5 py-4 text-note">
      {facts.map(({ name, value }) => (
        <div key={name} className="flex flex-wrap justify-between gap-x-6 py-1">
          <dt className="text-soft">{name}</dt>
          <dd className="tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** A list of things, each with a name and lines about it. */
export function Things({
  things,
  isShort = false,
}: {
  /** Whether two stand side by side where there is room. */
  isShort?: boolean;
  things: readonly {
    key: string;
    name: ReactNode;
    lines: readonly ReactNode[];
    more?: ReactNode;
  }[];
}) {
  return (
    <ul className={`grid gap-2 ${isShort ? 'desktop:grid-cols-2' : ''}`}>
      {things.map(({ key, name, lines, more }) => (
        <li key={key} className="rounded-soft bg-surface px-5 py-4">
          <h3 className="text-note font-semibold">{name}</h3>
          {lines.map((line, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines have no other identity, and never move
            <p key={index} className="text-small text-soft tabular-nums">
              {line}
            </p>
          ))}
          {more}
        </li>
      ))}
    </ul>
  );
}
