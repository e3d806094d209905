import { getFormatter, getTranslations } from 'next-intl/server';
import { LocaleLink } from '@/components/ui/locale-link';
import { type Challenge, challengePath } from '@/lib/content/challenges';

/** An arrow from the previous item; not announced by screen readers. */
const item =
  "flex items-baseline gap-3 not-first:before:text-gold not-first:before:content-['→'/'']";

/** The chain of challenges up to the reader, with thanks and counts. */
export async function ChallengeChain({ challenge }: { challenge: Challenge }) {
  const t = await getTranslations('challenge.chain');
  const format = await getFormatter();
  const { name, slug, byChurch, church, before, takenUp, reached, churchesInvited } = challenge;
  const churchLink = church && !byChurch ? [church] : [];
  const chain = [...churchLink, ...before, { slug, name }];
  return (
    <>
      <ol className="flex flex-wrap items-baseline gap-x-3 gap-y-2 font-display text-title">
        {chain.map((link) => (
          <li key={link.slug} className={item}>
            {link.slug === slug ? (
              link.name
            ) : (
              <LocaleLink path={challengePath(link.slug)} className="decoration-lamp">
                {link.name}
              </LocaleLink>
            )}
          </li>
        ))}
        <li className={item}>{t('you')}</li>
      </ol>
      <div className="mt-5 grid max-w-column gap-3 text-soft">
        <p>{t('thanks', { names: format.list(chain.map((link) => link.name)) })}</p>
        {takenUp > 0 && <p>{t('counts', { name, takenUp, reached })}</p>}
        {churchesInvited > 0 && <p>{t('churches', { name, count: churchesInvited })}</p>}
      </div>
    </>
  );
}
