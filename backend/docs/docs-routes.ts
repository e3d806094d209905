import { site } from '../../lib/config/site.ts';
import { staticPolicy } from '../../lib/config/static-policy.ts';
import { openApiDocument } from '../../lib/contract/openapi.ts';
import type { Api } from '../http/api.ts';
import { docsPage } from './page.ts';
import { styles } from './styles.ts';

const cacheControl = 'public, max-age=0, s-maxage=60, stale-while-revalidate=600';

/** The API documentation, as OpenAPI and as a page; rendered once per process. */
export function docsRoutes(api: Api) {
  let cached: Promise<{ document: string; page: string }> | undefined;
  const texts = () => {
    cached ??= renderDocs();
    return cached;
  };

  api.add('GET', '/openapi.json', 'GET /openapi.json', async () => {
    const { document } = await texts();
    return new Response(document, {
      headers: { 'content-type': 'application/json', 'cache-control': cacheControl },
    });
  });

  api.add('GET', '/docs', 'GET /docs', async () => {
    const { page } = await texts();
    return new Response(page, {
      headers: {
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': staticPolicy(styles),
        'cache-control': cacheControl,
      },
    });
  });
}

async function renderDocs(): Promise<{ document: string; page: string }> {
  const { name, origin } = site();
  const document = openApiDocument({ title: `${name} API`, serverUrl: '/api/v1' });
  return {
    document: JSON.stringify(document),
    page: String(await docsPage(document, origin)),
  };
}
