/** What people open first; rendered before they do. */
const firstPages = ['/', '/es', '/fr', '/ko', '/answers', '/locations'];

/** Failing here is no failure: the page is then rendered when someone asks for it. */
export async function warmUp(origin: string): Promise<void> {
  for (const path of firstPages) {
    const page = await fetch(origin + path, {
      headers: { 'accept-language': 'en', connection: 'close' },
    }).catch(() => undefined);
    await page?.text().catch(() => undefined);
  }
}
