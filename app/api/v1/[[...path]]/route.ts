import { door, takeStale, whenPublished } from '@/backend/index.ts';
import { expireContent } from '@/lib/content/cache';

export const dynamic = 'force-dynamic';

// Within the request that publishes, as Next wants it.
whenPublished(expireContent);

/** The one door from HTTP to /api/v1; which calls and methods there are is the backend's to say. */
function handle(request: Request) {
  const stale = takeStale();
  if (stale.length > 0) expireContent(stale);
  return door().fetch(request);
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
