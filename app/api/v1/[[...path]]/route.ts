import { apiHandler } from '@/backend/index.ts';

export const dynamic = 'force-dynamic';

/** The one way from HTTP to /api/v1; which calls and methods there are is the backend's to say. */
function handle(request: Request) {
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
