import { drawWordmark } from '@/lib/preview/wordmark';

/** The ministry's name, as shown in every header. Its Cache-Control is set in next.config.mjs. */
export const dynamic = 'force-dynamic';

export function GET(): Response {
  return new Response(drawWordmark(), { headers: { 'Content-Type': 'image/svg+xml' } });
}
