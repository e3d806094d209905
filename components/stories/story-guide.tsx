import { getTranslations } from 'next-intl/server';

/** A guide to telling a story: before, meeting Jesus, and since. */
export async function StoryGuide() {
  const t = await getTranslations('shareStory');
  return (
    <ol className="grid grid-cols-1 gap-5">
      {(['before', 'met', 'since'] as const).map((step, index) => (
        <li key={step} className="flex gap-4">
          <span
            aria-hidden="true"
            className="w-7 shrink-0 font-display text-heading leading-none text-gold tabular-nums"
          >
            {index + 1}
          </span>
          <div className="min-w-0">
            <h3 className="text-title">{t(step)}</h3>
            <p className="mt-1 text-note text-soft">{t(`${step}Text`)}</p>
          </div>
        </li>
      ))}
    </ol>
  );
}
