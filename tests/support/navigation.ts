import { vi } from 'vitest';

/** Replaces `next/navigation`, which only works inside a Next app. */
export const router = {
  push: vi.fn<(path: string) => void>(),
  replace: vi.fn<(path: string) => void>(),
};
export const useRouter = () => router;
export const usePathname = () => window.location.pathname;
/** A new array for each call, like Next's. */
export const useSelectedLayoutSegments = () => window.location.pathname.split('/').slice(1);

/** Sets the current page of a test: `visit('/es/answers?page=2#top')`. */
export function visit(path: string): void {
  window.history.replaceState(null, '', path);
  router.push.mockClear();
  router.replace.mockClear();
}
