import { globSync, readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { isRoute, itemFolders } from '@/lib/http/own-routes';

test('every route of the app and every folder of public files is an own route', () => {
  const files = [...globSync('app/**/{page.tsx,route.ts,manifest.ts}'), 'app/moved'];
  const firsts = files.map((file) => {
    const [, ...parts] = file.replace(/\/(?:page\.tsx|route\.ts)$/, '').split('/');
    return parts.find((part) => !/^(?:\(.*\)|\[locale\])$/.test(part));
  });
  const names = [...firsts, ...readdirSync('public')].filter(
    (name) => name && !/^\[|^manifest\.ts$|\.(?:ico|png|svg|js)$/.test(name),
  );
  expect(names.filter((name) => !isRoute(name))).toEqual([]);
  expect(names).toEqual(expect.arrayContaining([...itemFolders]));
});

test('what the site does not have is none', () => {
  expect(['blog', 'wp-content', 'about', ''].filter(isRoute)).toEqual([]);
  expect(isRoute(undefined)).toBe(true);
});
