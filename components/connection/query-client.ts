import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { failRouteProgress } from './progress';

/** One client for all islands of a page. A failed request is shown by the progress bar (specification 4.4). */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({ onError: () => failRouteProgress() }),
  mutationCache: new MutationCache({ onError: () => failRouteProgress() }),
  defaultOptions: {
    queries: { staleTime: 60_000, retry: 1, refetchOnWindowFocus: false },
    mutations: { retry: false },
  },
});
