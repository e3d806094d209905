import { getLocale, getTranslations } from 'next-intl/server';
import { ChurchProfileView } from '@/components/church/church-profile';
import { guardedMetadata, guardedPage } from '@/components/site/guarded-page';
import { notFoundMetadata } from '@/components/site/not-found-metadata';
import { LocaleLink } from '@/components/ui/locale-link';
import { getPastor, type PastorProfile } from '@/lib/content/churches';
import { decodeSegment } from '@/lib/i18n/paths';
import { churchMetadata } from './metadata';
import { NoChurchView } from './no-church-view';

interface Props {
  params: Promise<{ id: string }>;
}

/** /pastor/{id} and /pastors/{id} are one page: the profile of whoever has the account, the first its address. */
export const pastorMetadata = guardedMetadata(async ({ params }: Props) => {
  const pastor = await read(params);
  if (!pastor) return notFoundMetadata();
  return churchMetadata(pastor.churches[0], pathOf(pastor), headingOf(pastor));
});

export const PastorPage = guardedPage(async ({ params }: Props) => {
  const pastor = await read(params);
  if (!pastor) return <NoChurchView name={decodeSegment((await params).id)} />;
  const [church, ...others] = pastor.churches;
  const t = await getTranslations('pastor');
  return (
    <ChurchProfileView
      church={church}
      path={pathOf(pastor)}
      eyebrow={t('eyebrow')}
      title={headingOf(pastor)}
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
});

/** The page's one address. Where no pastor is named, it is the church's page under another. */
function pathOf({ id, churches: [church] }: PastorProfile): string {
  return !church.pastor && church.slug ? `/church/${church.slug}` : `/pastor/${id}`;
}

function headingOf({ name, churches: [church] }: PastorProfile): string {
  return church.pastor ?? name;
}

async function read(params: Props['params']): Promise<PastorProfile | undefined> {
  return getPastor(await getLocale(), decodeSegment((await params).id));
}
