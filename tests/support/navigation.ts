import { vi } from 'vitest';

/** Stands for Next's own `next/navigation`, which needs Next's app around it. */
export const router = {
  push: vi.fn<(path: string) => void>(),
  replace: vi.fn<(path: string) => void>(),
};
export const useRouter = () => router;
export const usePathname = () => window.location.pathname;
/** Another array each time the router shows something, as Next's is. */
export const useSelectedLayoutSegments = () => window.location.pathname.split('/').slice(1);

/** The page a test is on: `visit('/es/answers?page=2#top')`. */
export function visit(path: string): void {
  window.history.replaceState(null, '', path);
  router.push.mockClear();
  router.replace.mockClear();
}
