import type { Locale } from '../contract/locales.ts';
import { menuNames, pathOf } from '../contract/menus.ts';
import type { Settings } from './settings.ts';
import { site } from './site.ts';
import { answerPathOf, shippedSlides } from './slides.ts';

/*
 * The menus of the site as they ship: the navigation of its pages (specification 2.4) and the links of the
 * footer (2.8). The ministry's own replace them (`menus.yaml`, docs/decisions/0121).
 */

export { menuNames };
export type MenuName = (typeof menuNames)[number];

/** A link of the ministry's own menu, and its names by language. */
export interface MenuLink {
  /** A path of this site without a language, or an https address. */
  to: string;
  label: Partial<Record<Locale, string>>;
}

/** The address that stands for signing in: that of the ministry's own dashboard, if it has one. */
export const signInPath = '/users/sign-in';

/** The text of `messages/` by which a menu names a page of the site. */
const texts = {
  '/': 'nav.home',
  '/answers': 'nav.answers',
  '/categories': 'categories.title',
  '/testimonials': 'testimonials.title',
  '/locations': 'nav.findChurch',
  '/church': 'church.title',
  '/pastors': 'footer.pastors',
  '/evangelism': 'footer.evangelism',
  '/churchforfree': 'footer.inviteChurch',
  '/sharethetruthnow': 'footer.shareAnswer',
  '/share-story': 'nav.shareYourStory',
  '/jesusstorychallenge': 'nav.storyChallenge',
  '/guides': 'footer.guides',
  '/post': 'footer.posts',
  '/playlist-show': 'footer.playlists',
  '/pages': 'pages.title',
  '/pricing': 'pricing.title',
  '/help': 'help.nav',
  [signInPath]: 'nav.login',
} as const;

/** The pages that a menu can lead to without a name of the ministry's own. */
export const namedPages = Object.keys(texts) as (keyof typeof texts)[];

export type MenuText =
  | (typeof texts)[keyof typeof texts]
  | 'nav.about'
  | 'nav.pastors'
  | 'nav.joinTheCause'
  | 'nav.freeCards'
  | 'footer.about'
  | 'footer.terms'
  | 'footer.privacy'
  | 'footer.contact';

/** The text that names a page in a menu; undefined for any other address. */
export function menuText(menu: MenuName, address: string): MenuText | undefined {
  const to = pathOf(address);
  if (menu === 'navigation' && to === '/pastors') return 'nav.pastors';
  if (Object.hasOwn(texts, to)) return texts[to as keyof typeof texts];
  const { aboutPath, termsPath, privacyPath, contactPath } = site();
  const ofMinistry: Record<string, MenuText> = {
    [aboutPath]: menu === 'navigation' ? 'nav.about' : 'footer.about',
    [termsPath]: 'footer.terms',
    [privacyPath]: 'footer.privacy',
    [contactPath]: 'footer.contact',
  };
  return Object.hasOwn(ofMinistry, to) ? ofMinistry[to] : undefined;
}

/** A link of a shipped menu; `text` where it is not `menuText`. */
export interface ShippedLink {
  to: string;
  text?: MenuText;
}

/** The links of a menu that the ministry has not replaced. */
export function shippedMenu(menu: MenuName): ShippedLink[] {
  const { aboutPath, freeCardsUrl, pastorsSiteUrl } = site();
  const pages = (...paths: string[]) => paths.map((to) => ({ to }));
  if (menu === 'footer') {
    return [
      ...pages('/pastors', '/evangelism', '/churchforfree', '/sharethetruthnow', aboutPath),
      ...pages('/guides', '/post', '/playlist-show', '/categories', '/pages'),
    ];
  }
  return [
    ...pages('/answers'),
    { to: '/pastors', text: 'nav.joinTheCause' },
    ...pages(aboutPath, '/locations'),
    { to: pastorsSiteUrl ?? '/pastors', text: 'nav.pastors' },
    ...(freeCardsUrl ? [{ to: freeCardsUrl, text: 'nav.freeCards' } as const] : []),
    ...pages('/jesusstorychallenge', signInPath),
  ];
}

/** The pages of this site that the release and the ministry's menus name, as paths without query and hash. */
export function namedPaths(menus: Settings['menus'] = {}): string[] {
  const { termsPath, privacyPath, contactPath } = site();
  const links = menuNames.flatMap((menu) => [...shippedMenu(menu), ...(menus[menu] ?? [])]);
  const addresses = [
    ...links.map(({ to }) => to),
    ...[termsPath, privacyPath, contactPath],
    ...shippedSlides.map(answerPathOf),
  ];
  return [...new Set(addresses.filter((to) => to.startsWith('/')).map(pathOf))];
}
