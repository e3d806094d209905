import { getTranslations } from 'next-intl/server';
import { FaultNotice } from '@/components/desk-layout/fault-notice';
import { Notice } from '@/components/sign-in/notice';
import { PageHeading } from '@/components/site/page-heading';
import { LocaleLink } from '@/components/ui/locale-link';
import { getDemonstration } from '@/lib/content/demonstration';
import { getItem } from '@/lib/content/editorial';
import { firstValue, type Query } from '@/lib/http/first-value';
import { staffDeskPage } from '../staff-desk-page';
import { staffFaultWords } from '../staff-fault-words';
import { DemonstrationParts } from './demonstration-parts';
import { MailPart } from './mail-part';
import { SettingsForm } from './settings-form';

const steps = ['settings', 'removed', 'restored'] as const;

/** Where ways to bring what a ministry has lead. */
const ways = [
  { name: 'churches', path: '/desk/churches/import' },
  { name: 'wordpress', path: '/desk/content/import' },
  { name: 'addresses', path: '/desk/old-addresses' },
  { name: 'write', path: '/desk/content' },
  { name: 'staff', path: '/desk/staff' },
] as const;

/** What a new site needs: its settings, an end of the demonstration, content and people. */
export const StartPage = staffDeskPage(
  '/desk/start',
  async ({ email }, { searchParams }: { searchParams: Query }) => {
    const t = await getTranslations('staffDesk.start');
    const query = await searchParams;
    const done = steps.find((one) => one === firstValue(query.done));
    const fault = await staffFaultWords(firstValue(query.fault));
    const settings = await getItem('settings', 'ministry');
    const demonstration = await getDemonstration();
    return (
      <div className="max-w-column wrap-anywhere">
        <PageHeading title={t('title')}>{t('text')}</PageHeading>
        {done && <Notice>{t(`done.${done}`)}</Notice>}
        <FaultNotice words={fault} />
        <div className="grid gap-12">
          <SettingsForm item={settings} />
          <MailPart
            email={email}
            outcome={firstValue(query.mail)}
            reply={firstValue(query.reply)}
          />
          <DemonstrationParts demonstration={demonstration} />
          <section aria-labelledby="bring">
            <h2 id="bring" className="mb-3 text-title">
              {t('bring')}
            </h2>
            <ul className="grid gap-3">
              {ways.map(({ name, path }) => (
                <li key={name} className="rounded-soft bg-surface p-5">
                  <LocaleLink path={path} className="text-note font-semibold text-link underline">
                    {t(`way.${name}`)}
                  </LocaleLink>
                  <p className="mt-1 text-note text-soft">{t(`wayText.${name}`)}</p>
                </li>
              ))}
            </ul>
          </section>
        </div>
      </div>
    );
  },
);
