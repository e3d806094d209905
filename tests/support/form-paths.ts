import { globSync, readFileSync } from 'node:fs';
import { formAddresses } from '@/lib/i18n/form-addresses';

const routes = globSync('app/[[]locale[]]/**/route.ts').filter(
  (file) => !file.includes('/desk/form/'),
);
const pathOf = (file: string) => file.replace(/^app\/\[locale\]|\/route\.ts$|\/\([a-z-]+\)/g, '');
const filled = (paths: readonly string[]) =>
  paths.map((path) => path.replace(/\[[^\]]+\]/g, 'some'));

/** The paths that forms are sent to, without a locale; some of them can be opened as well. */
export const formPaths = filled([...formAddresses, ...routes.map(pathOf)]);

/** Those that only take forms. */
export const unopenedFormPaths = filled([
  ...formAddresses,
  ...routes.filter((file) => !/function GET/.test(readFileSync(file, 'utf8'))).map(pathOf),
]);
