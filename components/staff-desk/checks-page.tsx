import { getFormatter, getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { PageHeading } from '@/components/site/page-heading';
import { LocaleLink } from '@/components/ui/locale-link';
import {
  type BrokenLink,
  type ContentFinding,
  contentFindingKinds,
  listBrokenLinks,
  listContentFindings,
} from '@/lib/content/checks';
import { firstValue, type Query } from '@/lib/http/first-value';
import { localeNames } from '@/lib/i18n/locales';
import { staffDeskPage } from './staff-desk-page';

/** Maximum number of findings shown per kind, unless all are requested. */
const maxFindings = 50;

/** The results of the site's checks: broken links and films, and faults in the content. */
export const ChecksPage = staffDeskPage(
  '/desk/checks',
  async (_, { searchParams }: { searchParams: Query }) => {
    const t = await getTranslations('staffDesk.checks');
    const [links, findings] = await Promise.all([listBrokenLinks(), listContentFindings()]);
    const isAll = firstValue((await searchParams).all) !== '';
    const groups = contentFindingKinds
      .map((kind) => ({ kind, matches: findings.filter((one) => one.kind === kind) }))
      .filter(({ matches }) => matches.length > 0);
    return (
      <div className="max-w-column wrap-anywhere">
        <PageHeading title={t('title')}>{t('text')}</PageHeading>
        {links.length + groups.length === 0 && (
          <p className="rounded-soft bg-surface p-6 text-note">{t('none')}</p>
        )}
        {links.length > 0 && (
          <Group name={t('group.links')} id="links" count={links.length}>
            {links.map((link) => (
              <li key={link.url} className="rounded-soft bg-surface p-5">
                <Broken link={link} />
              </li>
            ))}
          </Group>
        )}
        {groups.map(({ kind, matches }) => (
          <Group key={kind} name={t(`group.${kind}`)} id={kind} count={matches.length}>
            {matches.slice(0, isAll ? undefined : maxFindings).map((finding) => (
              <li
                key={`${finding.item} ${finding.language} ${finding.name}`}
                className="rounded-soft bg-surface px-5 py-3"
              >
                <FindingItem finding={finding} />
              </li>
            ))}
            {!isAll && matches.length > maxFindings && (
              <li className="text-note">
                <LocaleLink path={`/desk/checks?all=1#${kind}`} className="text-link underline">
                  {t('more', { count: matches.length - maxFindings })}
                </LocaleLink>
              </li>
            )}
          </Group>
        ))}
      </div>
    );
  },
);

interface GroupProps {
  name: string;
  id: string;
  count: number;
  children: ReactNode;
}

async function Group({ name, id, count, children }: GroupProps) {
  const t = await getTranslations('staffDesk.checks');
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="mb-10">
      <h2 id={`${id}-title`} className="mb-4 text-title">
        {t('counted', { name, count })}
      </h2>
      <ul className="grid gap-3">{children}</ul>
    </section>
  );
}

/** A fault in one language of an item, linked to its form. */
function FindingItem({ finding: { item, language, name } }: { finding: ContentFinding }) {
  const words = [item, language && localeNames[language]].filter(Boolean).join(' · ');
  return (
    <>
      {name && <p className="text-note font-semibold">{name}</p>}
      <p className="text-note">
        {item.includes('/') ? (
          <LocaleLink
            path={`/desk/content/${item}${language ? `?language=${language}` : ''}`}
            className="inline-block py-1 text-link underline"
          >
            {words}
          </LocaleLink>
        ) : (
          words
        )}
      </p>
    </>
  );
}

async function Broken({ link: { url, kind, reason, items, since } }: { link: BrokenLink }) {
  const t = await getTranslations('staffDesk.checks');
  const format = await getFormatter();
  const day = format.dateTime(new Date(`${since}T00:00:00Z`), {
    ...{ dateStyle: 'medium', timeZone: 'UTC' },
  });
  return (
    <>
      <h3 className="text-note font-semibold">{t(`kind.${kind}`)}</h3>
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
