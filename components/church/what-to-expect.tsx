import { getTranslations } from 'next-intl/server';

/** What to expect, for someone who has never been to a church or not for long. */
export async function WhatToExpect() {
  const t = await getTranslations('church.expect');
  return (
    <section aria-labelledby="expect" className="print:hidden">
      <h2 id="expect" className="text-title">
        {t('title')}
      </h2>
      <ul className="mt-4 grid grid-cols-1 gap-3">
        {(['clothes', 'money', 'children', 'quiet'] as const).map((key) => (
          <li key={key} className="border-l-2 border-lamp pl-4">
            {t(key)}
          </li>
        ))}
      </ul>
    </section>
  );
}
