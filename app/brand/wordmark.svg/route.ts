import { drawWordmark } from '@/lib/preview/wordmark';

/** The ministry's name as every header shows it. How long it may be kept stands in next.config.mjs. */
export const dynamic = 'force-dynamic';

export async function GET(): Promise<Response> {
  return new Response(await drawWordmark(), { headers: { 'Content-Type': 'image/svg+xml' } });
}
