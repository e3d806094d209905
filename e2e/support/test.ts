import { test as base, expect } from '@playwright/test';

/**
 * Every journey fails on a console error or warning, on an uncaught error and on a request to
 * another host that the visitor did not ask for.
 */
export const test = base.extend<{
  /** Hosts this journey asks for, as `https://player.vimeo.com`. */
  allowedOrigins: string[];
  /** Console messages this journey brings about on purpose. */
  allowedMessages: RegExp[];
  watch: undefined;
}>({
  allowedOrigins: [[], { option: true }],
  allowedMessages: [[], { option: true }],
  watch: [
    async ({ page, baseURL, allowedOrigins, allowedMessages }, use) => {
      const faults: string[] = [];
      const note = (text: string) => {
        if (!allowedMessages.some((allowed) => allowed.test(text))) faults.push(text);
      };
      page.on('console', (message) => {
        if (message.type() === 'error' || message.type() === 'warning') note(message.text());
      });
      page.on('pageerror', (error) => note(String(error)));
      page.on('request', (request) => {
        const { origin, protocol } = new URL(request.url());
        const known = [new URL(baseURL ?? '').origin, ...allowedOrigins];
        if (protocol.startsWith('http') && !known.includes(origin)) {
          faults.push(`asked ${request.url()}`);
        }
      });
      await use(undefined);
      expect(faults).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };

/** The four languages and how their paths begin. */
export const languages = [
  { locale: 'en', prefix: '' },
  { locale: 'es', prefix: '/es' },
  { locale: 'fr', prefix: '/fr' },
  { locale: 'ko', prefix: '/ko' },
] as const;
