import type { SiteFault } from '../../lib/contract/content-imports.ts';
import { maxUnpackedExport } from '../../lib/contract/content-imports.ts';
import type { LinkNetwork } from '../checks/check-link.ts';
import { AnswerError, fetchPublic, type PublicAnswer } from '../checks/fetch-public.ts';
import { OtherPortError, PrivateAddressError } from '../checks/public-address.ts';
import { alternatesIn, linksWithoutLanguage, pathOf } from '../content-import/page-languages.ts';
import type { RestAnswer, RestSite } from '../content-import/read-rest.ts';
import { addressOf, restAddresses } from './rest-addresses.ts';

/** Milliseconds for one answer, and for all of them. */
const timeout = 30_000;
const maxTime = 600_000;
/** Of one answer, in bytes; a longer one is asked for in smaller parts. */
const maxAnswer = 12_000_000;
const maxAnswers = 600;
/** Entries of one answer, and of one that is asked for again because it failed. */
const perAnswer = 50;
const perPart = 10;

/** Why the texts of a site cannot be read at its address. */
export class SiteError extends Error {
  override name = 'SiteError';
  readonly fault: SiteFault;
  constructor(fault: SiteFault, options?: ErrorOptions) {
    super(fault, options);
    this.fault = fault;
  }
}

const postFields =
  'id,date,date_gmt,slug,status,type,link,guid,title,content,excerpt,author,featured_media,categories,tags,lang,translations,wpml_current_locale,wpml_translations,yoast_head_json';
const kinds = [
  { of: 'posts', fields: postFields, isNeeded: true },
  { of: 'pages', fields: postFields, isNeeded: false },
  { of: 'categories', fields: 'id,slug,name', isNeeded: false },
  { of: 'tags', fields: 'id,slug,name', isNeeded: false },
  { of: 'users', fields: 'id,name', isNeeded: false },
  { of: 'media', fields: 'id,source_url,alt_text', isNeeded: false },
] as const;

/** Tells how many answers have come, of how many. */
export type Progress = (done: number, total: number) => Promise<void>;

/** Fetches what a WordPress says at its REST address, within bounds. Throws SiteError. */
export async function fetchSite(
  address: string,
  network: LinkNetwork,
  progress: Progress,
): Promise<RestSite> {
  const fetcher = new SiteFetcher(network, progress);
  const front = await fetcher.get(address, 'text/html').catch(asSiteError);
  const home = await fetcher.findRest(front);
  const site: RestSite = {
    url: new URL(front.url).origin,
    language: /<html[^<>]{0,400}\slang=["']?([\w-]{2,20})/i.exec(startOf(front))?.[1] ?? '',
    isTruncated: false,
    answers: [{ of: 'home', bytes: home.bytes }],
    alternates: {},
  };
  for (const kind of kinds) await fetcher.addAll(site, home.url, kind);
  if (Object.keys(alternatesIn(startOf(front), front.url)).length > 1)
    await fetcher.addAlternates(site);
  return site;
}

const startOf = ({ bytes }: PublicAnswer) => bytes.subarray(0, 200_000).toString();

/** Whether an answer is JSON, as far as its first sign says; what it says is read elsewhere. */
const isJson = ({ status, bytes }: PublicAnswer) =>
  status === 200 && /^[\s\ufeff\xef\xbb\xbf]*[[{]/.test(bytes.subarray(0, 100).toString('latin1'));

class SiteFetcher {
  readonly #network: LinkNetwork;
  readonly #progress: Progress;
  readonly #end = Date.now() + maxTime;
  #bytes = 0;
  #done = 0;
  #total: number = kinds.length;

  constructor(network: LinkNetwork, progress: Progress) {
    this.#network = network;
    this.#progress = progress;
  }

  get isOver(): boolean {
    return Date.now() > this.#end || this.#done >= maxAnswers || this.#bytes > maxUnpackedExport;
  }

  get(url: string, accept = 'application/json'): Promise<PublicAnswer> {
    return fetchPublic(url, this.#network, { accept, timeout, maxBytes: maxAnswer });
  }

  /** The REST address of a site, by what its page says of it, or where it usually is. */
  async findRest(front: PublicAnswer): Promise<PublicAnswer> {
    let refused = false;
    for (const url of restAddresses(front.url, front.headers.link, startOf(front))) {
      const answer = await this.get(url).catch(() => undefined);
      if (answer && isJson(answer) && answer.bytes.includes('"wp/v2"')) return { ...answer, url };
      refused ||= answer?.status === 401 || answer?.status === 403;
    }
    throw new SiteError(refused ? 'rest_refused' : 'no_rest');
  }

  async addAll(site: RestSite, rest: string, kind: (typeof kinds)[number]): Promise<void> {
    const { of, fields, isNeeded } = kind;
    const urlOf = (page: number, count: number) =>
      addressOf(rest, `wp/v2/${of}`, {
        per_page: count,
        page,
        orderby: 'id',
        order: 'asc',
        _fields: fields,
      });
    const first = await this.#answer(urlOf(1, perAnswer));
    if (!first && isNeeded) {
      // A site that refuses all of its posts says so; a broken page of them is left out below.
      const one = await this.get(urlOf(1, 1)).catch(asSiteError);
      if (!isJson(one))
        throw new SiteError([401, 403].includes(one.status) ? 'rest_refused' : 'no_rest');
    }
    const pages = first ? pagesOf(first) : 1;
    this.#total += pages - 1;
    for (let page = 1; page <= pages; page++) {
      if (this.isOver) {
        site.isTruncated = true;
        return;
      }
      const answer = page === 1 ? first : await this.#answer(urlOf(page, perAnswer));
      if (answer) this.#keep(site, of, answer);
      else if (first || isNeeded) await this.#addInParts(site, of, page, urlOf);
      this.#done++;
      await this.#progress(this.#done, this.#total);
    }
  }

  /** The entries of a page that failed, a few at a time, so that a broken one costs only its neighbours. */
  async #addInParts(
    site: RestSite,
    of: RestAnswer['of'],
    page: number,
    urlOf: (page: number, count: number) => string,
  ): Promise<void> {
    const parts = perAnswer / perPart;
    for (let part = 1; part <= parts && !this.isOver; part++) {
      const number = (page - 1) * parts + part;
      const answer = await this.#answer(urlOf(number, perPart));
      if (answer) this.#keep(site, of, answer);
      else site.isTruncated = true;
      if (answer && number >= Number(answer.headers['x-wp-totalpages'] ?? number)) return;
    }
  }

  /**
   * Reads of the pages which translations each has, where the site's programs say nothing of it (Polylang without its
   * paid part). A page whose translation has been read is not asked for.
   */
  async addAlternates(site: RestSite): Promise<void> {
    const links = linksWithoutLanguage(site);
    this.#total += links.length;
    const read = new Map<string, Record<string, string>>();
    for (const link of links) {
      if (this.isOver) {
        site.isTruncated = true;
        return;
      }
      const known = read.get(pathOf(link));
      const page = known ? undefined : await this.get(link, 'text/html').catch(() => undefined);
      const found = known ?? (page?.status === 200 ? alternatesIn(startOf(page), page.url) : {});
      this.#bytes += page?.bytes.length ?? 0;
      if (Object.keys(found).length > 1) {
        site.alternates[link] = found;
        for (const address of Object.values(found)) read.set(pathOf(address), found);
      }
      this.#done++;
      await this.#progress(this.#done, this.#total);
    }
  }

  #keep({ answers }: RestSite, of: RestAnswer['of'], { bytes }: PublicAnswer): void {
    this.#bytes += bytes.length;
    answers.push({ of, bytes });
  }

  async #answer(url: string): Promise<PublicAnswer | undefined> {
    const answer = await this.get(url).catch(() => undefined);
    return answer && isJson(answer) ? answer : undefined;
  }
}

/** How many pages a list has, as its first says; one if that is no number, and no more than are read. */
function pagesOf({ headers }: PublicAnswer): number {
  const said = Number(headers['x-wp-totalpages']);
  return said >= 1 ? Math.min(Math.ceil(said), maxAnswers + 1) : 1;
}

function asSiteError(error: unknown): never {
  const options = { cause: error };
  if (error instanceof SiteError) throw error;
  if (error instanceof PrivateAddressError) throw new SiteError('not_public', options);
  if (error instanceof OtherPortError) throw new SiteError('other_port', options);
  throw new SiteError(error instanceof AnswerError ? 'no_rest' : 'no_answer', options);
}
