import type { Environment } from '../../lib/config/env.ts';

/** The origins, other than the site, that its pages may load from, by the site's configuration. */
export interface PolicySources {
  /** The site's own origin, as in its absolute addresses. */
  origin: string;
  /** For every page, because others are reached from it without loading a new document. */
  everywhere: Sources;
  /** For pages that declare Stripe (components/site/allow-provider.tsx); these always load a new document. */
  stripe: Sources;
}

export type Sources = Readonly<Record<'connect' | 'form' | 'frame' | 'img', readonly string[]>>;

const none: Sources = { connect: [], form: [], frame: [], img: [] };

/** The origins of the video hosts' players (lib/contract/video-links.ts). */
const players = ['https://www.youtube-nocookie.com', 'https://player.vimeo.com'];

/** https://developers.google.com/recaptcha/docs/faq */
const captcha = ['https://www.google.com/recaptcha/', 'https://recaptcha.google.com/recaptcha/'];

/** https://docs.stripe.com/security/guide#content-security-policy; Stripe.js itself is added by our script. */
const stripe: Sources = {
  connect: ['https://api.stripe.com'],
  form: [],
  frame: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
  img: ['https://*.stripe.com'],
};

type Settings = Pick<
  Environment,
  'KAKAO_JS_KEY' | 'MAP_TILES_URL' | 'RECAPTCHA_SITE_KEY' | 'STRIPE_PUBLISHABLE_KEY'
>;

/** @param origin of the site, as `https://lampstand.example` */
export function policySources(settings: Settings, origin: string): PolicySources {
  const { KAKAO_JS_KEY, MAP_TILES_URL, RECAPTCHA_SITE_KEY, STRIPE_PUBLISHABLE_KEY } = settings;
  return {
    origin,
    everywhere: {
      connect: RECAPTCHA_SITE_KEY ? captcha.slice(0, 1) : [],
      // Kakao's script submits a form of its own into a new window.
      form: KAKAO_JS_KEY ? ['https://sharer.kakao.com'] : [],
      frame: [...players, ...(RECAPTCHA_SITE_KEY ? captcha : [])],
      img: MAP_TILES_URL ? [originOfTiles(MAP_TILES_URL)] : [],
    },
    stripe: STRIPE_PUBLISHABLE_KEY ? stripe : none,
  };
}

/** `https://{s}.tiles.example/{z}/…` is served by all subdomains. */
function originOfTiles(template: string): string {
  const { protocol, host } = new URL(template.replace('{s}', 'any-of-them'));
  return `${protocol}//${host.replace('any-of-them', '*')}`;
}
