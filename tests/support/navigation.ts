import { vi } from 'vitest';
import { stripLocale } from '@/lib/i18n/paths';

/** Replaces `next/navigation`, which only works inside a Next app. */
export const router = {
  push: vi.fn<(path: string) => void>(),
  replace: vi.fn<(path: string) => void>(),
};
export const useRouter = () => router;
export const usePathname = () => window.location.pathname;
export const useSearchParams = () => new URLSearchParams(window.location.search);
/** Those below the locale's layout; a new array for each call, like Next's. */
export const useSelectedLayoutSegments = () =>
  stripLocale(window.location.pathname).path.split('/').slice(1);

/** Sets the current page of a test: `visit('/es/answers?page=2#top')`. */
export function visit(path: string): void {
  window.history.replaceState(null, '', path);
  router.push.mockClear();
  router.replace.mockClear();
}
