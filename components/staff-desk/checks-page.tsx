import { getFormatter, getTranslations } from 'next-intl/server';
import { PageHeading } from '@/components/site/page-heading';
import { LocaleLink } from '@/components/ui/locale-link';
import { type BrokenLink, listBrokenLinks } from '@/lib/content/checks';
import { staffDeskPage } from './staff-desk-page';

/** What the site's own checks found: films that no longer play, and links that lead nowhere. */
export const ChecksPage = staffDeskPage('/desk/checks', async () => {
  const t = await getTranslations('staffDesk.checks');
  const links = await listBrokenLinks();
  return (
    <div className="max-w-column wrap-anywhere">
      <PageHeading title={t('title')}>{t('text')}</PageHeading>
      {links.length === 0 ? (
        <p className="rounded-soft bg-surface p-6 text-note">{t('none')}</p>
      ) : (
        <ul className="grid gap-3">
          {links.map((link) => (
            <li key={link.url} className="rounded-soft bg-surface p-5">
              <Broken link={link} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
});

async function Broken({ link: { url, kind, reason, items, since } }: { link: BrokenLink }) {
  const t = await getTranslations('staffDesk.checks');
  const format = await getFormatter();
  const day = format.dateTime(new Date(`${since}T00:00:00Z`), {
    ...{ dateStyle: 'medium', timeZone: 'UTC' },
  });
  return (
    <>
      <h2 className="text-note font-semibold">{t(`kind.${kind}`)}</h2>
      <p className="text-note">
        <a href={url} rel="noreferrer" target="_blank" className="text-link underline">
          {url}
        </a>
      </p>
      <p className="mt-1 text-note">{t(`reason.${reason}`)}</p>
      <p className="text-small text-soft">{t('since', { day })}</p>
      <p className="mt-2 text-note">{t('items')}</p>
      <ul className="text-note">
        {items.map((item) => (
          <li key={item}>
            {item.includes('/') ? (
              <LocaleLink
                path={`/desk/content/${item}`}
                className="inline-block py-1 text-link underline"
              >
                {item}
              </LocaleLink>
            ) : (
              item
            )}
          </li>
        ))}
      </ul>
    </>
  );
}
