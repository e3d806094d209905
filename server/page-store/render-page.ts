import type { IncomingMessage, OutgoingHttpHeaders } from 'node:http';
import { observeWork, type Work } from '../../lib/telemetry/observe.ts';
import { countOutcomes } from '../document/count-outcomes.ts';
import { type FinishedDocument, finishDocument } from '../document/finish-document.ts';
import { bodyDigestHeader } from '../document/markup.ts';
import type { PolicySources } from '../document/policy-sources.ts';
import { isExecutable, rawElements } from '../document/raw-elements.ts';
import { rscPayloadOf } from '../document/rsc-payload.ts';
import type { NextHandler } from '../http/next-handler.ts';
import { type Content, createContent } from './content.ts';
import { dataHeaders, documentHeaders } from './headers.ts';
import { lifetimeOf } from './lifetime.ts';
import { withTypefaces } from './link-header.ts';
import { missingPath, type PageAddress } from './page-address.ts';
import { type FinishedPage, mapContents } from './page-store.ts';
import { type BufferedResponse, renderWithNext } from './render-with-next.ts';
import { cdnHeaders, xkeyHeader } from './tag-headers.ts';

export interface Renderer {
  next: NextHandler;
  /** The `Host` that Next sees, so that it does not depend on what a visitor sends. */
  host: string;
  /** Origins, other than the site, that pages may load from. */
  sources: PolicySources;
  /** The secret of this build with which Next renders a page beside its caches (its “draft mode”). */
  draftMode?: string;
  /**
   * Caches in front of the site that always get the page's tags: Varnish, or a CDN. Others get them if they
   * announce themselves.
   */
  tagged?: { varnish: boolean; cdn: boolean };
  /** Called once for each optimisation that missed or failed; defaults to the log. */
  log?: (line: string) => void;
}

/** Of every page: the settings are read without a cached read (lib/content/cache-manifest.ts). */
const settingsTag = 'settings';

const notCached = { tags: [], freshSeconds: 0, staleSeconds: 0 };

/** Seconds for which pages that read only the query are cached, here and in front of the site. */
const minute = 60;

/**
 * Renders a page that is the same for everyone, from its address alone: as a document and, from the same
 * rendering, as React's data.
 */
export async function renderStatic(
  renderer: Renderer,
  address: PageAddress,
): Promise<FinishedPage> {
  const { next, host } = renderer;
  const { url, vary } = address;
  const response = await observeWork(workOf(address), () =>
    renderWithNext(next, { url, headers: { host } }),
  );
  const { rendered } = response;
  // Next failed, or answered with something other than the page.
  if (!rendered) return { document: await contentOf(renderer, response, vary), ...notCached };

  const flight = rendered.rscData?.toString();
  const finished = await finish(renderer, { html: rendered.html, flight, status: rendered.status });
  const document = documentContent(response, finished, vary);
  const cacheControl = String(document.headers['cache-control'] ?? '');
  const data = await renderWithNext(next, {
    url: dataUrl(url),
    headers: { host, rsc: '1' },
    answerWith: {
      cacheControl: rendered.cacheControl,
      value: {
        kind: 'APP_PAGE',
        html: '',
        rscData: Buffer.from(finished.flight ?? ''),
        headers: {},
        status: rendered.status,
      },
    },
  });
  const status = finished.isCacheable ? data.status : finished.status;
  const rsc = createContent(
    status,
    { ...dataHeaders(data.headers, cacheControl), ...digestHeader(finished) },
    data.body,
  );
  const isCacheable = finished.isCacheable || (isMissingPage(address) && finished.status === 404);
  const lifetime = isCacheable ? lifetimeOf(cacheControl) : notCached;
  return withTags(renderer, { document, rsc, tags: [...rendered.tags, settingsTag], ...lifetime });
}

function withTags({ tagged }: Renderer, page: FinishedPage): FinishedPage {
  const xkey = tagged?.varnish ? xkeyHeader(page.tags) : {};
  const cdn = cdnHeaders(page.tags);
  return mapContents(page, (content) => ({
    ...content,
    headers: { ...content.headers, ...xkey, ...(tagged?.cdn ? cdn : {}) },
    ...(tagged?.cdn ? {} : { cacheHeaders: cdn }),
  }));
}

/** The page that all unknown addresses share, so that trying out addresses does not fill the store. */
const isMissingPage = ({ key, locale }: PageAddress) => key === `/${locale}${missingPath}`;

/**
 * Renders a page that reads only the query of its address: as a document and, from the same rendering, as
 * React's data. Next caches neither, so the data is extracted from the document.
 */
export async function renderOfQuery(
  renderer: Renderer,
  address: PageAddress,
): Promise<FinishedPage> {
  const { next, host } = renderer;
  const { url, vary } = address;
  const response = await observeWork(workOf(address), () =>
    renderWithNext(next, { url, headers: { host } }),
  );
  const html = withTypefaces(response);
  const flight = response.status === 200 ? rscPayloadOf(inlineScripts(html)) : undefined;
  if (flight === undefined) {
    const data = await renderWithNext(next, { url: dataUrl(url), headers: { host, rsc: '1' } });
    const rsc = await contentOf(renderer, data, vary);
    return { document: await contentOf(renderer, response, vary), rsc, ...notCached };
  }
  const finished = await finish(renderer, { html, flight, readsQuery: true });
  const body = Buffer.from(finished.flight ?? '');
  const page = {
    document: documentContent(response, finished, vary),
    rsc: createContent(
      finished.status,
      { ...dataOfDocument(response, address), ...digestHeader(finished) },
      body,
    ),
  };
  if (!finished.isCacheable) return { ...page, ...notCached };
  const cacheControl = `public, max-age=0, s-maxage=${minute}`;
  const shared = mapContents({ ...page, tags: ['*'] }, (content) => ({
    ...content,
    headers: { ...content.headers, 'cache-control': cacheControl },
  }));
  return withTags(renderer, { ...shared, freshSeconds: minute, staleSeconds: 0 });
}

const inlineScripts = (html: string) =>
  rawElements(html)
    .filter(isExecutable)
    .map(({ content }) => content);

/** The headers that Next would send with the data that was extracted from a document. */
function dataOfDocument(
  { headers }: BufferedResponse,
  { key, url }: PageAddress,
): OutgoingHttpHeaders {
  const { link: _, ...rest } = headers;
  const [path = ''] = key.split('?', 1);
  // Next's router reads the parameters of a page from the path that middleware.ts rewrote to.
  const rewritten = url.split('?', 1)[0] === path ? {} : { 'x-nextjs-rewritten-path': path };
  return dataHeaders({ ...rest, 'content-type': 'text/x-component', ...rewritten });
}

/** Tells the page's loader whether the data is of the page that it is in. */
const digestHeader = ({ body }: FinishedDocument): OutgoingHttpHeaders =>
  body === undefined ? {} : { [bodyDigestHeader]: body };

/** Next redirects a request for data without `_rsc`, which tells caches data and documents apart. */
const dataUrl = (url: string) => `${url}${url.includes('?') ? '&' : '?'}_rsc`;

/** Request headers that the server handles itself, or that do not apply to personal pages. */
const hiddenFromNext = [
  'accept-encoding',
  'if-none-match',
  'if-modified-since',
  'range',
  'x-middleware-subrequest',
];

/** Renders a page for one visitor, from their request. The signal aborts the rendering. */
export async function renderForVisitor(
  renderer: Renderer,
  address: PageAddress,
  request: IncomingMessage,
  signal: AbortSignal,
): Promise<Content> {
  const { url, vary } = address;
  const headers = { ...request.headers };
  for (const name of hiddenFromNext) delete headers[name];
  const render = () => renderWithNext(renderer.next, { url, headers, signal });
  return contentOf(renderer, await observeWork(workOf(address), render), vary, { isShared: false });
}

/** Next's cookie of its draft mode; no browser gets it. */
const draftModeCookie = '__prerender_bypass';

/**
 * Renders a public page with drafts of the settings, for one person: in Next's draft mode neither the page nor any
 * read of it is taken from a cache, shared with a rendering for visitors, or kept.
 */
export async function renderDrafts(
  renderer: Renderer,
  address: PageAddress,
  signal: AbortSignal,
): Promise<Content> {
  const { next, host, draftMode } = renderer;
  if (!draftMode) throw new Error('the build has no draft mode');
  const headers = { host, cookie: `${draftModeCookie}=${draftMode}` };
  const render = () => renderWithNext(next, { url: address.url, headers, signal });
  const content = await contentOf(
    renderer,
    await observeWork(workOf(address), render),
    ['Cookie'],
    { isShared: false },
  );
  return { ...content, headers: { ...content.headers, ...forOneReader } };
}

const forOneReader = {
  'cache-control': 'private, no-store',
  'x-robots-tag': 'noindex, nofollow',
  'referrer-policy': 'same-origin',
};

const workOf = ({ route }: PageAddress): Work => ({ kind: 'render', name: `render ${route}` });

/** The content of a response that Next would not cache; shared caches may keep it only if `isShared`. */
async function contentOf(
  renderer: Renderer,
  response: BufferedResponse,
  vary: readonly string[],
  { isShared = true } = {},
): Promise<Content> {
  const { status, headers, body } = response;
  const isDocument = String(headers['content-type'] ?? '').startsWith('text/html');
  if (!isDocument) return createContent(status, dataHeaders(headers), body);
  const finished = await finish(renderer, { html: withTypefaces(response), status });
  const { sharedSeconds: _, ...personal } = finished;
  return documentContent(response, isShared ? finished : personal, vary);
}

function documentContent(
  { headers }: BufferedResponse,
  finished: FinishedDocument,
  vary: readonly string[],
): Content {
  const body = Buffer.from(finished.html);
  return createContent(finished.status, documentHeaders(headers, finished, vary), body);
}

async function finish(
  { sources, log }: Renderer,
  page: Parameters<typeof finishDocument>[0],
): Promise<FinishedDocument> {
  const finished = await finishDocument(page, { sources });
  countOutcomes(finished.report, log);
  return finished;
}
