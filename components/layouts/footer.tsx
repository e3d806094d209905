import { getLocale, getTranslations } from 'next-intl/server';
import { ZipForm } from '@/components/locator/zip-form';
import { QuestionButton } from '@/components/questions/question-button';
import { NavLink } from '@/components/site/nav-links';
import { SignInLink } from '@/components/site/sign-in-link';
import { helpLink, signInLink } from '@/components/site/site-links';
import { LocaleLink } from '@/components/ui/locale-link';
import { isAnsweredByLetter } from '@/lib/config/promises';
import { isShown } from '@/lib/config/sections';
import { site, siteWords } from '@/lib/config/site';
import { SocialLinks } from './social-links';

const link =
  'inline-flex min-h-9 items-center py-1 text-note leading-snug no-underline hover:underline';

/** The footer (specification 2.8). */
export async function Footer() {
  const t = await getTranslations('footer');
  const { tagline } = siteWords(await getLocale());
  const titles = await getTranslations();
  const {
    name,
    copyrightSince,
    socialLinks,
    aboutPath,
    liveChatUrl,
    termsPath,
    privacyPath,
    contactPath,
  } = site();
  const signIn = await signInLink();
  const resources = [
    ['/pastors', t('pastors')],
    ['/evangelism', t('evangelism')],
    ['/churchforfree', t('inviteChurch')],
    ['/sharethetruthnow', t('shareAnswer')],
    [aboutPath, t('about', { name })],
    ['/guides', t('guides')],
    ['/post', t('posts')],
    ['/playlist-show', t('playlists')],
    ['/categories', titles('categories.title')],
    ['/pages', titles('pages.title')],
  ] as const;
  return (
    <footer className="mt-24 bg-night text-white">
      <div className="page-width grid grid-cols-1 gap-12 py-16 tablet:grid-cols-2 desktop:grid-cols-[1fr_1fr_1.1fr]">
        <section aria-labelledby="footer-question">
          <h2 id="footer-question" className="text-title">
            {t('questionTitle')}
          </h2>
          <p className="mt-3 max-w-sm text-note text-white/80">
            {t(isAnsweredByLetter() ? 'questionText' : 'questionTextKept')}
          </p>
          <div className="mt-5 flex flex-wrap items-center gap-x-6 gap-y-3">
            <QuestionButton />
            {liveChatUrl && (
              <a href={liveChatUrl} rel="noopener" className={`${link} underline`}>
                {t('liveChat')}
              </a>
            )}
          </div>
        </section>
        <section aria-labelledby="footer-church">
          <h2 id="footer-church" className="text-title">
            {t('churchTitle')}
          </h2>
          <p className="mt-3 mb-5 max-w-sm text-note text-white/80">{t('churchText')}</p>
          <ZipForm look="onNight" />
        </section>
        <nav aria-labelledby="footer-resources">
          <h2 id="footer-resources" className="text-title">
            {t('resources')}
          </h2>
          <ul className="mt-3 columns-[2_9rem] gap-x-6">
            {resources
              .filter(([path]) => isShown(path))
              .map(([path, label]) => (
                <li key={path} className="break-inside-avoid">
                  <LocaleLink path={path} className={link}>
                    {label}
                  </LocaleLink>
                </li>
              ))}
          </ul>
        </nav>
      </div>
      <div className="border-t border-white/15">
        <div className="page-width flex flex-wrap items-center gap-x-6 gap-y-1 py-6 text-small text-white/80">
          <p className="w-full tablet:mr-auto tablet:w-auto">
            {t('copyright', { name, from: copyrightSince, to: new Date().getFullYear() })}
            {tagline && <span className="block text-white/65">{tagline}</span>}
          </p>
          <SocialLinks links={socialLinks} className={link} />
          <NavLink link={await helpLink()} className="font-semibold" />
          <LocaleLink path={termsPath} className={link}>
            {t('terms')}
          </LocaleLink>
          <LocaleLink path={privacyPath} className={link}>
            {t('privacy')}
          </LocaleLink>
          {signIn.map(({ desk, href = '' }) => (
            <SignInLink key={href} href={href} label={t('login')} desk={desk} className={link} />
          ))}
          <LocaleLink path={contactPath} className={link}>
            {t('contact')}
          </LocaleLink>
        </div>
      </div>
    </footer>
  );
}
