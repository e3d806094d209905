import { getTranslations } from 'next-intl/server';
import { ChurchProfileView } from '@/components/church/church-profile';
import { LocaleLink } from '@/components/ui/locale-link';
import type { PastorProfile } from '@/lib/content/churches';
import { pastorHeading, pastorPath } from './pastor-metadata';

/** The profile of an account's pastor, and their churches. */
export async function PastorPage({ pastor }: { pastor: PastorProfile }) {
  const [church, ...others] = pastor.churches;
  const t = await getTranslations('pastor');
  return (
    <ChurchProfileView
      church={church}
      path={pastorPath(pastor)}
      eyebrow={t('eyebrow')}
      title={pastorHeading(pastor)}
    >
      <p>
        {church.slug && (
          <LocaleLink path={`/church/${church.slug}`} className="text-link">
            {t('church', { name: church.name })}
          </LocaleLink>
        )}
      </p>
      {others.length > 0 && (
        <section aria-labelledby="other-churches">
          <h2 id="other-churches" className="text-title">
            {t('others')}
          </h2>
          <ul className="mt-4 grid gap-2">
            {others.map(({ id, slug, name, city }) => (
              <li key={id}>
                {slug ? (
                  <LocaleLink path={`/church/${slug}`} className="text-link">
                    {name}
                  </LocaleLink>
                ) : (
                  name
                )}
                {city && <span className="text-soft">, {city}</span>}
              </li>
            ))}
          </ul>
        </section>
      )}
    </ChurchProfileView>
  );
}
