import { apiHandler } from '@/backend/index.ts';

export const dynamic = 'force-dynamic';

/** Passes every HTTP request below /api/v1 to the backend, which knows its calls and methods. */
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
