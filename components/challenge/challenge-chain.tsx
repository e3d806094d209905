import { getFormatter, getTranslations } from 'next-intl/server';
import { LocaleLink } from '@/components/ui/locale-link';
import { type Challenge, challengePath } from '@/lib/content/challenges';

/** An arrow leads from whoever came before; it is drawn, not said. */
const item =
  "flex items-baseline gap-3 not-first:before:text-gold not-first:before:content-['→'/'']";

/** How it came to whoever reads: who challenged whom, with thanks, and how far it has gone. */
export async function ChallengeChain({ challenge }: { challenge: Challenge }) {
  const t = await getTranslations('challenge.chain');
  const format = await getFormatter();
  const { name, slug, byChurch, church, before, takenUp, reached, churchesInvited } = challenge;
  const first = church && !byChurch ? [church] : [];
  const way = [...first, ...before, { slug, name }];
  return (
    <>
      <ol className="flex flex-wrap items-baseline gap-x-3 gap-y-2 font-display text-title">
        {way.map((one) => (
          <li key={one.slug} className={item}>
            {one.slug === slug ? (
              one.name
            ) : (
              <LocaleLink path={challengePath(one.slug)} className="decoration-lamp">
                {one.name}
              </LocaleLink>
            )}
          </li>
        ))}
        <li className={item}>{t('you')}</li>
      </ol>
      <div className="mt-5 grid max-w-column gap-3 text-soft">
        <p>{t('thanks', { names: format.list(way.map((one) => one.name)) })}</p>
        {takenUp > 0 && <p>{t('counts', { name, takenUp, reached })}</p>}
        {churchesInvited > 0 && <p>{t('churches', { name, count: churchesInvited })}</p>}
      </div>
    </>
  );
}
