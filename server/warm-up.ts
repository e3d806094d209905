/** The pages that visitors open first; rendered in advance. */
const firstPages = ['/', '/es', '/fr', '/ko', '/answers', '/locations'];

/** Requests the first pages once. Errors are ignored: such a page is rendered when a visitor asks for it. */
export async function warmUp(origin: string): Promise<void> {
  for (const path of firstPages) {
    const page = await fetch(origin + path, {
      headers: { 'accept-language': 'en', connection: 'close' },
    }).catch(() => undefined);
    await page?.text().catch(() => undefined);
  }
}
