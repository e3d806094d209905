import type { Metadata } from 'next';
import { getFormatter, getLocale, getTranslations } from 'next-intl/server';
import { embedTitle } from '@/components/embed/embed-facts';
import { EmbedCode } from '@/components/embed/own-website';
import { PageHeading } from '@/components/site/page-heading';
import { button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { LocaleLink } from '@/components/ui/locale-link';
import { hasOwnDesk } from '@/lib/config/sign-in';
import { site } from '@/lib/config/site';
import { type Embed, getEmbed } from '@/lib/content/embeds';
import { type ChurchPlayer, findChurchPlayer } from '@/lib/content/players';
import { localePath } from '@/lib/i18n/paths';
import { pageMetadata } from '@/lib/seo/metadata';

/** The last segments of the page's path, equal to those of the player below `/embed`. */
interface Address {
  kind: string;
  slug: string;
}
interface Props extends Address {
  embed: Embed;
  /** The typed church: its slug, or the URL of its page. */
  church?: string | undefined;
}

/** Welcome, invitation and story videos belong to one church: their embed codes are on their own pages. */
const kinds = new Set(['answers', 'testimonials', 'playlist']);

/** Reads what a church may embed; undefined if there is no film at this path. */
export async function readEmbed({ kind, slug }: Address): Promise<Embed | undefined> {
  const embed = kinds.has(kind) ? await getEmbed(await getLocale(), [kind, slug]) : undefined;
  return embed?.shows === 'page' ? undefined : embed;
}

export async function ownWebsiteMetadata(address: Address, embed: Embed): Promise<Metadata> {
  const t = await getTranslations('ownWebsite');
  const locale = await getLocale();
  return pageMetadata({
    locale,
    path: `/own-website/${address.kind}/${address.slug}`,
    title: t('title'),
    description: t('about', { title: await embedTitle(locale, embed) }),
    hidden: true,
  });
}

/** The embed code of an answer, a testimony or a playlist for a church's own website. */
export async function OwnWebsitePage({ kind, slug, embed, church }: Props) {
  const t = await getTranslations('ownWebsite');
  const locale = await getLocale();
  const typed = church?.trim().slice(0, 300);
  const player = typed ? await findChurchPlayer(typed) : undefined;
  const title = await embedTitle(locale, embed);
  return (
    <div className="column-width pb-16">
      <PageHeading title={t('title')}>
        <LocaleLink path={embed.page}>{title}</LocaleLink>
      </PageHeading>
      <form action={localePath(locale, `/own-website/${kind}/${slug}/for`)} className="max-w-md">
        <Field
          label={t('church')}
          hint={t('churchHint', { example: `${new URL(site().origin).host}/church/…` })}
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
