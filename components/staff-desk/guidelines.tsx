import { getTranslations } from 'next-intl/server';
import type { DecidedKind } from './decided-kinds';

const points = {
  stories: ['own', 'others', 'harm', 'gospel', 'danger'],
  films: ['church', 'heard', 'others', 'gospel'],
  listings: ['true', 'place', 'people', 'signed'],
  corrections: ['checked', 'people', 'danger'],
} as const satisfies Record<DecidedKind, readonly string[]>;

/** The guidelines for a kind of submission. */
export async function Guidelines({ kind }: { kind: DecidedKind }) {
  const t = await getTranslations('staffDesk.decide.guidelines');
  return (
    <aside aria-labelledby="guidelines" className="max-desktop:mt-10">
      <div className="rounded-soft border border-line p-5 desktop:sticky desktop:top-6">
        <h2 id="guidelines" className="text-note font-semibold">
          {t('title')}
        </h2>
        <ul className="mt-3 grid list-disc gap-2 ps-5 text-note text-soft">
          {points[kind].map((point) => (
            <li key={point}>{t(point)}</li>
          ))}
        </ul>
      </div>
    </aside>
  );
}
