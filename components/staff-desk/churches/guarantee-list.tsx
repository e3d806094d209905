import { getFormatter, getTranslations } from 'next-intl/server';
import type { ChurchRecord } from '@/lib/content/church-records';

/** The guarantees that a church has, with whether their conditions hold today. */
export async function GuaranteeList({ guarantees }: Pick<ChurchRecord, 'guarantees'>) {
  if (guarantees.length === 0) return null;
  const t = await getTranslations('staffDesk.churches.guarantees');
  const format = await getFormatter();
  return (
    <div className="mt-6">
      <h3 className="text-note font-semibold">{t('title')}</h3>
      <ul className="mt-2 grid gap-2">
        {guarantees.map(({ name, holds, until }) => {
          const date = until
            ? format.dateTime(new Date(`${until}T12:00:00Z`), {
                dateStyle: 'medium',
                timeZone: 'UTC',
              })
            : '';
          return (
            <li key={name} className="text-note">
              {t(`name.${name}`)}
              <p className="text-small text-soft">
                <span className="font-semibold">{t(holds ? 'holds' : 'over')}</span>
                {until ? ` · ${t('until', { date })}` : ` · ${t(`condition.${name}`)}`}
              </p>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
