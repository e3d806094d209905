import type { SignedIn } from '@/lib/content/signed-in';
import { hasStaffRole } from '@/lib/content/staff';

/** The path of the exports of other sites, without a locale. */
export const importsPath = '/desk/content/import';
export const importPath = (id: string) => `${importsPath}/${encodeURIComponent(id)}`;

export const isEditor = ({ staff }: SignedIn) => hasStaffRole(staff?.roles ?? [], ['editor']);
