import { apiHandler, consumePendingRevalidation, whenPublished } from '@/backend/index.ts';
import { expireContent } from '@/lib/content/cache';

export const dynamic = 'force-dynamic';

// Within the request that publishes, as Next wants it.
whenPublished(expireContent);

/** The one way from HTTP to /api/v1; which calls and methods there are is the backend's to say. */
function handle(request: Request) {
  const stale = consumePendingRevalidation();
  if (stale.length > 0) expireContent(stale);
  return apiHandler().fetch(request);
}

export {
  handle as DELETE,
  handle as GET,
  handle as HEAD,
  handle as OPTIONS,
  handle as PATCH,
  handle as POST,
  handle as PUT,
};
