import type { Endpoint, EndpointName } from '../../lib/contract/endpoints.ts';
import { openApiDocument } from '../../lib/contract/openapi.ts';

export interface CallInputs {
  params: Record<string, unknown>;
  query: Record<string, unknown>;
  body: unknown;
  /** True where the values were read from the backend's own lists, so that the item must be there. */
  seen: boolean;
}

type Item = Record<string, unknown>;

/** What the lists of a backend show: one of each is enough to ask for it by itself. */
export class Seen {
  readonly #items = new Map<string, Item[]>();

  /** Keeps what a list answered. */
  keep(name: string, answer: unknown): void {
    const data = (answer as { data?: unknown } | undefined)?.data;
    if (Array.isArray(data)) this.#items.set(name, data as Item[]);
  }

  all(list: EndpointName): Item[] {
    return this.#items.get(list) ?? [];
  }

  /** The first value that a list has for a field, or undefined. */
  first(list: EndpointName, field: string): unknown {
    return this.#items.get(list)?.find((item) => item[field] != null && item[field] !== '')?.[
      field
    ];
  }
}

/** Where the value that a call needs can be read off; calls about people show themselves to nobody. */
const sources: Partial<
  Record<
    EndpointName,
    { in: 'params' | 'query' | 'body'; as: string; from: [EndpointName, string] }
  >
> = {
  fetchAnswerBySlug: { in: 'query', as: 'slug', from: ['listAnswers', 'slug'] },
  fetchCategory: { in: 'params', as: 'id', from: ['listCategories', 'id'] },
  listTestimonialsByCategory: { in: 'query', as: 'id', from: ['listCategories', 'id'] },
  findTestimonial: { in: 'body', as: 'id', from: ['listTestimonials', 'id'] },
  fetchTestimonialBySlug: { in: 'query', as: 'slug', from: ['listTestimonials', 'slug'] },
  fetchPageBySlug: { in: 'query', as: 'slug', from: ['listPages', 'slug'] },
  fetchPostBySlug: { in: 'query', as: 'slug', from: ['listPosts', 'slug'] },
  fetchGuideBySlug: { in: 'query', as: 'slug', from: ['listGuides', 'slug'] },
  listLocationsByAccount: { in: 'query', as: 'account_id', from: ['listLocations', 'account_id'] },
  sendChurchMessage: { in: 'body', as: 'location_id', from: ['listLocations', 'id'] },
  lookupLocation: { in: 'body', as: 'slug', from: ['listLocations', 'slug'] },
  fetchAccount: { in: 'params', as: 'id', from: ['listLocations', 'account_id'] },
  fetchPlaylist: { in: 'params', as: 'id', from: ['listPlaylists', 'id'] },
  search: { in: 'query', as: 'q', from: ['listAnswers', 'title'] },
  generateAnswer: { in: 'body', as: 'question', from: ['listAnswers', 'title'] },
};

const { paths } = openApiDocument({ title: '', serverUrl: '' });

/** What to ask a call with: what the lists show, else the documentation's own example. */
export function inputsOf(name: EndpointName, endpoint: Endpoint, seen: Seen): CallInputs {
  if (name === 'publishContent') {
    // What is there already, and only tried: a check must not be what empties a ministry's site.
    const body = { files: seen.all('exportContent'), dry_run: true };
    return { params: {}, query: {}, body, seen: true };
  }
  const operation = paths[endpoint.path]?.[endpoint.method === 'GET' ? 'get' : 'post'];
  const example = operation?.requestBody?.content['application/json']?.example;
  const source = sources[name];
  const value = source && seen.first(...source.from);
  if (source && value !== undefined) {
    const given = { [source.as]: value };
    return {
      params: source.in === 'params' ? given : {},
      query: source.in === 'query' ? given : {},
      body: source.in === 'body' ? { ...(example as Item), ...given } : undefined,
      seen: true,
    };
  }
  const given = (place: string) =>
    Object.fromEntries(
      (operation?.parameters ?? [])
        .filter((one) => one.in === place && one.required)
        .map((one) => [one.name, one.example]),
    );
  return {
    params: given('path'),
    query: { ...given('query'), ...needed[name] },
    body: example,
    seen: false,
  };
}

/** Of these, one is needed, which a list of parameters cannot say. */
const needed: Partial<Record<EndpointName, Item>> = {
  fetchAccountBy: { slug: 'grace-church-charlotte' },
};
