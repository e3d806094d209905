import { getLocale, getTranslations } from 'next-intl/server';
import { ZipForm } from '@/components/locator/zip-form';
import { QuestionButton } from '@/components/questions/question-button';
import { keyOf, NavLink } from '@/components/site/nav-links';
import { ShownLink } from '@/components/site/shown-link';
import { SignInLink } from '@/components/site/sign-in-link';
import { footerLinks, helpLink, type SiteLink, signInLink } from '@/components/site/site-links';
import { LocaleLink } from '@/components/ui/locale-link';
import { isAnsweredByLetter } from '@/lib/config/promises';
import { site, siteWords } from '@/lib/config/site';
import { SocialLinks } from './social-links';

const link =
  'inline-flex min-h-9 items-center py-1 text-note leading-snug no-underline hover:underline';

/** The footer (specification 2.8). */
export async function Footer() {
  const t = await getTranslations('footer');
  const { tagline } = siteWords(await getLocale());
  const { name, copyrightSince, socialLinks, liveChatUrl, termsPath, privacyPath, contactPath } =
    site();
  const signIn = await signInLink();
  const resources = await footerLinks();
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
            {resources.map((resource) => (
              <li key={keyOf(resource)} className="break-inside-avoid">
                <FooterLink link={resource} />
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
          <ShownLink path={termsPath} className={link}>
            {t('terms')}
          </ShownLink>
          <ShownLink path={privacyPath} className={link}>
            {t('privacy')}
          </ShownLink>
          {signIn.map((one) => (
            <FooterLink key={one.href} link={{ ...one, label: t('login') }} />
          ))}
          <ShownLink path={contactPath} className={link}>
            {t('contact')}
          </ShownLink>
        </div>
      </div>
    </footer>
  );
}

function FooterLink({ link: { path, href = '', desk, label } }: { link: SiteLink }) {
  if (path) {
    return (
      <LocaleLink path={path} className={link}>
        {label}
      </LocaleLink>
    );
  }
  if (desk) return <SignInLink href={href} label={label} desk={desk} className={link} />;
  return (
    <a href={href} rel="noopener" className={link}>
      {label}
    </a>
  );
}
