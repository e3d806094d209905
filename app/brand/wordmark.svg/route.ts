import { drawWordmark } from '@/lib/preview/wordmark';

/** The ministry's name, as shown in every header. Its Cache-Control is set in next.config.mjs. */
export const dynamic = 'force-dynamic';

export async function GET(): Promise<Response> {
  return new Response(await drawWordmark(), { headers: { 'Content-Type': 'image/svg+xml' } });
}
