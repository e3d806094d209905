import type { SignedIn } from '@/lib/content/signed-in';

/** The path of the lists of churches, without a locale. */
export const importsPath = '/desk/churches/import';
export const importPath = (id: string) => `${importsPath}/${encodeURIComponent(id)}`;
/** The path of the addresses that lists are read from, which only take forms. */
export const feedsPath = `${importsPath}/address`;
export const feedPath = (id: string) => `${feedsPath}/${encodeURIComponent(id)}`;

/** Only administrators import: a list changes many churches at once. */
export const isAdministrator = ({ staff }: SignedIn) =>
  staff?.roles.includes('administrator') ?? false;
