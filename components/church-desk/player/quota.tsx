import { getFormatter, getTranslations } from 'next-intl/server';
import type { OwnPlayer } from '@/lib/content/own-player';

/** The used part of this month's quota as a bar, and the previous months as a table. */
export async function Quota({ player }: { player: OwnPlayer }) {
  const t = await getTranslations('churchDesk.player.quota');
  const format = await getFormatter();
  const { quota_seconds, months, over_quota } = player;
  const thisMonth = new Date().toISOString().slice(0, 7);
  const used = months.find(({ month }) => month === thisMonth)?.seconds ?? 0;
  const share = quota_seconds > 0 ? Math.min(1, used / quota_seconds) : 1;
  const hours = (seconds: number) =>
    format.number(seconds / 3600, { maximumFractionDigits: seconds < 36_000 ? 1 : 0 });
  const percent = format.number(share, { style: 'percent', maximumFractionDigits: 0 });
  const words = t('used', { used: hours(used), quota: hours(quota_seconds), percent });
  return (
    <section aria-labelledby="quota" className="mt-12 border-t border-line pt-8">
      <h2 id="quota" className="text-title">
        {t('title')}
      </h2>
      <p className="mt-2 text-note">{words}</p>
      <Bar share={share} label={words} />
      <p className="mt-3 text-small text-soft">{t(over_quota ? 'over' : 'text')}</p>
      {months.length > 0 && (
        <table className="mt-6 w-full border-collapse text-left text-note">
          <caption className="sr-only">{t('caption')}</caption>
          <thead>
            <tr className="text-small text-soft">
              <th scope="col" className="py-2 pr-4 font-semibold">
                {t('month')}
              </th>
              <th scope="col" className="py-2 text-end font-semibold">
                {t('hours')}
              </th>
            </tr>
          </thead>
          <tbody>
            {months.map(({ month, seconds }) => (
              <tr key={month} className="border-t border-line">
                <th scope="row" className="py-2.5 pr-4 font-normal">
                  {format.dateTime(new Date(`${month}-15T12:00:00Z`), {
                    year: 'numeric',
                    month: 'long',
                    timeZone: 'UTC',
                  })}
                </th>
                <td className="py-2.5 text-end tabular-nums">{hours(seconds)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}

/** A bar with a line at four fifths, where the church is notified by e-mail. */
function Bar({ share, label }: { share: number; label: string }) {
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox="0 0 1000 24"
      preserveAspectRatio="none"
      className="mt-4 h-6 w-full overflow-hidden rounded-pill"
    >
      <rect width="1000" height="24" className="fill-raised" />
      <rect width={share * 1000} height="24" className="fill-lamp" />
      <rect x="798" width="4" height="24" className="fill-field" />
    </svg>
  );
}
