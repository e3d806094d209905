import { getLocale, getTranslations } from 'next-intl/server';
import { ButtonForm } from '@/components/desk-layout/button-form';
import { embedTitle, isShown } from '@/components/embed/embed-facts';
import { EmbedCode } from '@/components/embed/own-website';
import { Notice } from '@/components/sign-in/notice';
import { PageHeading } from '@/components/site/page-heading';
import { button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { LocaleLink } from '@/components/ui/locale-link';
import { type Embed, getEmbed } from '@/lib/content/embeds';
import { getOwnPlayer, hostFaults, type OwnPlayer } from '@/lib/content/own-player';
import { firstValue, type Query } from '@/lib/http/first-value';
import { localePath } from '@/lib/i18n/paths';
import { churchDeskPage } from '../church-desk-page';
import { Quota } from './quota';

/** The church's player: its websites, this month's quota, and the embed code. */
export const PlayerPage = churchDeskPage(
  '/desk/player',
  async ({ account, pause_reason }, { searchParams }: { searchParams: Query }) => {
    const t = await getTranslations('churchDesk.player');
    const paused = await getTranslations('churchDesk.paused');
    if (!account) return <PageHeading title={t('title')}>{t('noAccount')}</PageHeading>;
    const query = await searchParams;
    const player = await getOwnPlayer();
    const embed = await getEmbed(await getLocale(), ['welcome', player.slug]);
    const done = (['added', 'removed'] as const).find((one) => one === firstValue(query.done));
    return (
      <div className="max-w-column wrap-anywhere">
        <PageHeading title={t('title')}>{t('text')}</PageHeading>
        {done && <Notice>{t(`done.${done}`)}</Notice>}
        {player.suspended && (
          <Notice lasting>{pause_reason ? paused('player') : t('suspended')}</Notice>
        )}
        <Hosts player={player} query={query} />
        <Quota player={player} />
        <Film embed={embed} />
      </div>
    );
  },
);

async function Hosts({ player, query }: { player: OwnPlayer; query: Awaited<Query> }) {
  const t = await getTranslations('churchDesk.player.hosts');
  const fault = hostFaults.find((one) => one === firstValue(query.fault));
  const action = '/desk/player/hosts';
  return (
    <section aria-labelledby="hosts">
      <h2 id="hosts" className="text-title">
        {t('title')}
      </h2>
      {player.hosts.length === 0 ? (
        <p className="mt-2 text-note text-soft">{t('none')}</p>
      ) : (
        <ul className="mt-4 grid gap-2">
          {player.hosts.map((host) => (
            <li
              key={host}
              className="flex flex-wrap items-center justify-between gap-3 rounded-soft bg-surface px-5 py-3 text-note"
            >
              <span>{host}</span>
              <ButtonForm
                action={action}
                fields={{ remove: host }}
                label={t('remove')}
                about={host}
              />
            </li>
          ))}
        </ul>
      )}
      <form
        method="post"
        action={localePath(await getLocale(), action)}
        className="mt-6 grid max-w-md gap-4"
      >
        <Field
          label={t('add')}
          hint={t('hint')}
          name="add"
          error={fault && t(`fault.${fault}`)}
          defaultValue={fault && firstValue(query.host)}
          inputMode="url"
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          maxLength={300}
          required
        />
        <button type="submit" className={`${button.primary} justify-self-start`}>
          {t('addButton')}
        </button>
      </form>
    </section>
  );
}

/** The embed code with a preview, which this page may frame. */
async function Film({ embed }: { embed: Embed | undefined }) {
  const t = await getTranslations('churchDesk.player.film');
  const locale = await getLocale();
  const film = embed && isShown(embed) ? embed : undefined;
  const path = film && `/embed${film.page}`;
  const title = film && (await embedTitle(locale, film));
  return (
    <section aria-labelledby="paste" className="mt-12 border-t border-line pt-8">
      <h2 id="paste" className="text-title">
        {t('title')}
      </h2>
      {film && path && title ? (
        <div className="mt-4 rounded-soft bg-surface p-5 tablet:p-7">
          <iframe
            src={localePath(locale, path)}
            title={t('preview', { title })}
            loading="lazy"
            allow="fullscreen; picture-in-picture"
            className="mb-2 aspect-[16/11] w-full rounded-soft bg-ground"
          />
          <p className="mb-5 text-small text-soft">{t('previewHint')}</p>
          <EmbedCode title={title} page={film.page} embed={path} />
        </div>
      ) : (
        <p className="mt-2 text-note text-soft">{t('none')}</p>
      )}
      <p className="mt-6 text-note text-soft">
        {t.rich('more', {
          answers: (words) => (
            <LocaleLink path="/answers" className="text-link underline">
              {words}
            </LocaleLink>
          ),
        })}
      </p>
    </section>
  );
}
