import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { AllowProvider } from '@/components/site/allow-provider';
import { frameScript } from '@/lib/embed/frame-script';
import { finishDocument } from '@/server/document/finish-document';
import { policySources } from '@/server/document/policy-sources';
import { flight, renderedPage } from '../support/rendered-page';

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
const origin = 'https://site.example';
type Settings = Parameters<typeof policySources>[0];

/** The policy of a finished page by directive, with the page. */
async function policyOf(
  page: Parameters<typeof renderedPage>[0] & { flight?: string } = {},
  settings: Settings = {},
) {
  const rendered = { html: renderedPage(page), flight: page.flight };
  const finished = await finishDocument(rendered, { sources: policySources(settings, origin) });
  const text = finished.headers['content-security-policy'] ?? '';
  const directives = text.split(';').map((directive) => directive.split(' '));
  const policy = Object.fromEntries(directives.map(([name = '', ...values]) => [name, values]));
  return { ...finished, text, policy };
}

/** Contents of the elements that a browser would apply. */
function inline(html: string, name: string): string[] {
  const elements = [
    ...html.matchAll(new RegExp(`<${name}(?![^>]*(?:src|type)=)[^>]*>(.*?)</${name}>`, 'gs')),
  ];
  return elements.map(([, content = '']) => content);
}

describe.each([
  ['cached', flight],
  ['rendered for each visitor', undefined],
])('the policy of a page that is %s', (_, payload) => {
  const page = payload === undefined ? {} : { flight: payload };

  it('allows exactly the inline scripts and styles of the finished page, by their hashes', async () => {
    const { html, policy, text } = await policyOf(page);
    const scripts = inline(html, 'script').map(hashOf);
    expect(scripts).toHaveLength(1);
    expect(policy['script-src']).toEqual(["'self'", "'strict-dynamic'", ...scripts]);
    expect(policy['style-src']).toEqual(["'self'", ...inline(html, 'style').map(hashOf)]);
    expect(text).not.toContain('unsafe');
  });

  it('has every directive of a strict policy', async () => {
    const { policy } = await policyOf(page);
    expect(policy).toMatchObject({
      'default-src': ["'self'"],
      'object-src': ["'none'"],
      'base-uri': ["'none'"],
      'form-action': ["'self'"],
      'connect-src': ["'self'"],
      'frame-ancestors': ["'self'"],
    });
  });

  it.each([
    '<script>alert(1)</script>',
    '<script id="_R_">alert(1)</script>',
    '<script>self.__next_f.push([1,"x"]);alert(1)</script>',
    '<script>self.__next_f.push([1,"x",alert(1)])</script>',
    '<script>(globalThis["TURBOPACK"] || (globalThis["TURBOPACK"] = [])).push(alert(1));</script>',
    '<script>(self.__next_f=self.__next_f||[]).push([0]);alert(1)</script>',
  ])('does not allow an injected script: %s', async (injected) => {
    const { policy, report } = await policyOf({ ...page, body: `<p>Words</p>${injected}` });
    const [content = ''] = inline(injected, 'script');
    expect(policy['script-src']).not.toContain(hashOf(content));
    expect(report.at(-1)).toMatchObject({
      outcome: 'failed',
      reason: expect.stringContaining(content.slice(0, 20)),
    });
  });

  it('does not allow a style sheet in the content', async () => {
    const { policy } = await policyOf({ ...page, body: '<style>body{display:none}</style>' });
    expect(policy['style-src']).not.toContain(hashOf('body{display:none}'));
  });

  it('allows scripts by address where the browser itself loads one', async () => {
    const { policy, html } = await policyOf({
      ...page,
      body: '<script src="/_next/static/other.js" defer=""></script>',
    });
    expect(html).toContain('other.js');
    expect(policy['script-src']).not.toContain("'strict-dynamic'");
    expect(policy['script-src']).toContain("'self'");
  });
});

it('allows the inline script of an embedded player, and that of Turbopack', async () => {
  const turbopack =
    '(globalThis["TURBOPACK"] || (globalThis["TURBOPACK"] = [])).push({"otherChunks":["a.js"]});';
  const { policy, html } = await policyOf({
    body: `<script>${frameScript}</script><script id="_R_">${turbopack}</script>`,
  });
  const scripts = inline(html, 'script');
  expect(scripts[0]).toBe(frameScript);
  expect(scripts[1]).toContain(turbopack);
  expect(policy['script-src']?.slice(2)).toEqual(scripts.map(hashOf));
});

describe('the origins that a page may load from', () => {
  it('are the players only, by default', async () => {
    const { policy } = await policyOf();
    expect(policy['frame-src']).toEqual([
      "'self'",
      'https://www.youtube-nocookie.com',
      'https://player.vimeo.com',
    ]);
    expect(policy['img-src']).toEqual(["'self'", 'data:', 'blob:']);
  });

  it('include those of the configuration', async () => {
    const { policy } = await policyOf(
      {},
      {
        KAKAO_JS_KEY: 'key',
        MAP_TILES_URL: 'https://{s}.tiles.example:8443/{z}/{x}/{y}.png',
        RECAPTCHA_SITE_KEY: 'key',
        STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
      },
    );
    expect(policy['form-action']).toContain('https://sharer.kakao.com');
    expect(policy['img-src']).toContain('https://*.tiles.example:8443');
    expect(policy['frame-src']).toContain('https://www.google.com/recaptcha/');
    expect(policy['frame-src']?.join()).not.toContain('stripe');
  });

  it('include Stripe on a page that declares it, where keys are configured', async () => {
    const head = renderToStaticMarkup(AllowProvider({ provider: 'stripe' }));
    const { policy } = await policyOf({ head }, { STRIPE_PUBLISHABLE_KEY: 'pk_test_1' });
    expect(policy['frame-src']).toContain('https://js.stripe.com');
    expect(policy['connect-src']).toContain('https://api.stripe.com');
    expect((await policyOf({ head })).text).not.toContain('stripe');
  });

  it.each([
    ['img-src', '<img src="https://pictures.example/a"/>', ''],
    ['media-src', '<p>Words</p>', '1:{"url":"https://films.example/a.m3u8"}\n'],
    ['connect-src', '<p>Words</p>', '1:{"url":"https://films.example/a.m3u8"}\n'],
  ])(
    'include, in %s, every https origin for external pictures and films',
    async (directive, body, data) => {
      expect((await policyOf({ body, flight: flight + data })).policy[directive]).toContain(
        'https:',
      );
      expect((await policyOf({ flight })).policy[directive]).not.toContain('https:');
    },
  );

  it('include no other origin for full addresses of the site itself', async () => {
    const body = `<img src="${origin}/scenes/a.webp"/>`;
    const data = `1:{"url":"${origin}/media/a.mp4"}\n`;
    const { policy } = await policyOf({ body, flight: flight + data });
    expect([policy['img-src'], policy['media-src']]).toEqual([
      ["'self'", 'data:', 'blob:'],
      ["'self'", 'blob:'],
    ]);
  });

  it('include the host of an embedded player', async () => {
    const data = '1:{"url":"https://fast.wistia.net/embed/iframe/abc"}\n';
    const { policy } = await policyOf({ flight: flight + data });
    expect(policy['frame-src']).toContain('https://fast.wistia.net');
  });

  it('are never extended by the text of a page', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string(), async (words) => {
        const quoted = words.replace(/[<>&"']/g, '');
        const { text } = await policyOf({ body: `<p>https://evil.example;${quoted}</p>` });
        expect(text).toMatch(/^[\w\s'/:;.*+=-]+$/);
        expect(text).not.toContain('evil');
      }),
    );
  });
});
