import { getFormatter, getLocale, getTranslations } from 'next-intl/server';
import { embedTitle } from '@/components/embed/embed-facts';
import { EmbedCode } from '@/components/embed/own-website';
import { PageHeading } from '@/components/site/page-heading';
import { button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { LocaleLink } from '@/components/ui/locale-link';
import { hasOwnDesk } from '@/lib/config/sign-in';
import { site } from '@/lib/config/site';
import type { Embed, EmbedAddress } from '@/lib/content/embeds';
import type { ChurchPlayer } from '@/lib/content/players';
import { localePath } from '@/lib/i18n/paths';

interface Props extends EmbedAddress {
  embed: Embed;
  /** The typed church: its slug, or the URL of its page. */
  typed: string;
  /** The player of the typed church, if it has one. */
  player: ChurchPlayer | undefined;
}

/** The embed code of an answer, a testimony or a playlist for a church's own website. */
export async function OwnWebsitePage({ kind, slug, embed, typed, player }: Props) {
  const t = await getTranslations('ownWebsite');
  const locale = await getLocale();
  const title = await embedTitle(locale, embed);
  return (
    <div className="column-width pb-16">
      <PageHeading title={t('title')}>
        <LocaleLink path={embed.page}>{title}</LocaleLink>
      </PageHeading>
      <form action={localePath(locale, `/own-website/${kind}/${slug}/for`)} className="max-w-md">
        <Field
          label={t('church')}
          hint={t('churchHint', { example: '/church/…' })}
          error={typed && !player ? t('unknown') : undefined}
          name="church"
          required
          maxLength={300}
          defaultValue={typed}
          autoComplete="off"
          spellCheck={false}
        />
        <button type="submit" className={`${button.primary} mt-4`}>
          {t('show')}
        </button>
      </form>
      {player && (
        <section aria-labelledby="lines" className="mt-12 rounded-soft bg-surface p-6 tablet:p-8">
          <h2 id="lines" className="mb-3 text-title">
            {t('lines', { church: player.name })}
          </h2>
          <EmbedCode
            title={title}
            page={embed.page}
            embed={`/embed/${kind}/${slug}/${player.slug}`}
          />
          <Hosts hosts={player.hosts} />
        </section>
      )}
    </div>
  );
}

async function Hosts({ hosts }: Pick<ChurchPlayer, 'hosts'>) {
  const t = await getTranslations('ownWebsite');
  const format = await getFormatter();
  return (
    <p className="mt-6 border-t border-line pt-5 text-note">
      {hosts.length > 0
        ? t('hosts', { hosts: format.list(hosts, { type: 'conjunction' }) })
        : hasOwnDesk()
          ? t.rich('noHostsDesk', {
              desk: (words) => <LocaleLink path="/desk/player">{words}</LocaleLink>,
            })
          : t.rich('noHosts', {
              contact: (words) => <LocaleLink path={site().contactPath}>{words}</LocaleLink>,
            })}
    </p>
  );
}
