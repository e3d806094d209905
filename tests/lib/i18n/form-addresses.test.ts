import { globSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { formAddresses, formOf } from '@/lib/i18n/form-addresses';
import { planRoute } from '@/lib/i18n/plan-route';

describe('formOf', () => {
  it('knows each address, with what stands in the place of its segments', () => {
    for (const address of formAddresses) {
      const path = address.replace(/\[(\w+)\]/g, 'a-$1');
      const names = [...address.matchAll(/\[(\w+)\]/g)].map(([, name = '']) => name);
      const params = Object.fromEntries(names.map((name) => [name, `a-${name}`]));
      expect(formOf(path)).toEqual({ address, params });
    }
  });

  it.each([
    '/',
    '/desk',
    '/desk/churches',
    '/desk/churches/7',
    '/desk/churches/7/cancel/now',
    '/desk/churches//cancel',
    '/desk/form/desk/staff/invite',
  ])('knows no form at %s', (path) => {
    expect(formOf(path)).toBeUndefined();
  });

  it('takes no page for a form', () => {
    const pages = globSync('app/[[]locale[]]/**/page.tsx').map((file) =>
      file.replace(/^app\/\[locale\]|\/page\.tsx$|\/\([a-z-]+\)/g, '').replace(/\[\w+\]/g, 'some'),
    );
    expect(pages.length).toBeGreaterThan(90);
    expect(pages.filter((path) => formOf(path))).toEqual([]);
  });
});

it.each([
  ['/desk/content/import/file', '/en/desk/form/desk/content/import/file'],
  ['/ko/desk/churches/7/cancel', '/ko/desk/form/desk/churches/7/cancel'],
])('%s is led to %s, also where a page has an address like it', (pathname, to) => {
  expect(planRoute({ pathname })).toEqual({ action: 'rewrite', to });
});
