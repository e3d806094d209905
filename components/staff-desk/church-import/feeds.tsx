import { getLocale, getTranslations } from 'next-intl/server';
import { ButtonForm } from '@/components/desk-layout/button-form';
import { momentFormatter } from '@/components/desk-layout/moments';
import { RefreshMeanwhile } from '@/components/desk-layout/refresh-meanwhile';
import { Section } from '@/components/desk-layout/section';
import { button } from '@/components/ui/button';
import { LocaleLink } from '@/components/ui/locale-link';
import type { ChurchFeed } from '@/lib/content/church-imports';
import { localePath } from '@/lib/i18n/paths';
import { feedPath, importPath, importsPath } from './import-words';

/** The addresses that lists are read from: when, with what, and whether every night. */
export async function Feeds({ feeds }: { feeds: readonly ChurchFeed[] }) {
  const t = await getTranslations('staffDesk.churchImport.feed');
  if (feeds.length === 0) return null;
  return (
    <Section id="addresses" title={t('addresses')}>
      <ul className="grid gap-3">
        {feeds.map((feed) => (
          <li key={feed.id} className="grid gap-3 rounded-soft bg-surface p-5">
            <h3 className="text-note font-semibold">{feed.url}</h3>
            <FeedState feed={feed} />
            <NightlyForm feed={feed} />
            {!feed.reading && (
              <ButtonForm
                action={`${feedPath(feed.id)}/read`}
                label={t('readNow')}
                about={feed.url}
              />
            )}
          </li>
        ))}
      </ul>
      {feeds.some(({ reading }) => reading) && <RefreshMeanwhile />}
    </Section>
  );
}

async function FeedState({ feed }: { feed: ChurchFeed }) {
  const t = await getTranslations('staffDesk.churchImport');
  const date = await momentFormatter();
  const { reading, read_at, next_at, fault, newest, switched_by } = feed;
  const times = [
    read_at && t('feed.lastRead', { date: date(read_at) }),
    next_at && t('feed.nextRead', { date: date(next_at) }),
  ];
  return (
    <div className="grid gap-1 text-note">
      {reading && (
        <p>
          {t('feed.reading')}{' '}
          <LocaleLink path={importsPath} className="text-link">
            {t('look')}
          </LocaleLink>
        </p>
      )}
      {fault && <p className="font-semibold text-wrong">{t(`fault.${fault}`, { line: 'none' })}</p>}
      {newest && (
        <p>
          <LocaleLink path={importPath(newest.id)} className="text-link">
            {t('feed.newest', { state: t(`state.${newest.state}`) })}
          </LocaleLink>
        </p>
      )}
      {newest?.waits && newest.state === 'ready' && <p>{t(`waits.${newest.waits}`)}</p>}
      {times.some(Boolean) && (
        <p className="text-small text-soft">{times.filter(Boolean).join(' · ')}</p>
      )}
      {switched_by && (
        <p className="text-small text-soft">{t('feed.switchedBy', { who: switched_by })}</p>
      )}
    </div>
  );
}

async function NightlyForm({ feed: { id, url, nightly, applies } }: { feed: ChurchFeed }) {
  const t = await getTranslations('staffDesk.churchImport.feed');
  const hint = `applies-${id}`;
  return (
    <form
      method="post"
      action={localePath(await getLocale(), `${feedPath(id)}/nightly`)}
      className="grid gap-1"
    >
      <label className="flex min-h-11 items-center gap-3 text-note">
        <input
          type="checkbox"
          name="nightly"
          defaultChecked={nightly}
          className="size-5 shrink-0"
        />
        {t('nightly')}
      </label>
      <label className="flex min-h-11 items-center gap-3 text-note">
        <input
          type="checkbox"
          name="applies"
          defaultChecked={applies}
          aria-describedby={hint}
          className="size-5 shrink-0"
        />
        {t('applies')}
      </label>
      <p id={hint} className="mb-3 text-small text-soft">
        {t('appliesHint')}
      </p>
      <button type="submit" className={`${button.quiet} justify-self-start`}>
        {t('save')}
        <span className="sr-only">: {url}</span>
      </button>
    </form>
  );
}
