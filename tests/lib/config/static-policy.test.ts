import { expect, it } from 'vitest';
import { staticPolicy } from '@/lib/config/static-policy';

// From `printf 'p{margin:0}' | openssl dgst -sha256 -binary | base64`.
const style = "style-src 'sha256-QRQPRLGyxt3RJiKpYNjpkgHcmHU2PywsfL2e8oI0LQA='";

it('staticPolicy allows the page’s own style sheet and nothing else', () => {
  expect(staticPolicy('p{margin:0}')).toBe(
    `default-src 'none';${style};base-uri 'none';form-action 'none';frame-ancestors 'self'`,
  );
});

it('staticPolicy adds directives, and replaces those it has', () => {
  const policy = staticPolicy('p{margin:0}', { 'frame-ancestors': '*', 'img-src': 'data:' });
  expect(policy).toBe(
    `default-src 'none';${style};base-uri 'none';form-action 'none';frame-ancestors *;img-src data:`,
  );
});
