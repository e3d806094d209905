import type { Endpoint, EndpointName } from '../../lib/contract/endpoints.ts';
import { openApiDocument } from '../../lib/contract/openapi.ts';

export interface CallInputs {
  params: Record<string, unknown>;
  query: Record<string, unknown>;
  body: unknown;
  /** Whether the values were read from the backend's own lists, so that the item must exist. */
  isSample: boolean;
}

type Item = Record<string, unknown>;

/** The items of a backend's lists, as sample values for calls that read one item. */
export class Samples {
  readonly #items = new Map<string, Item[]>();

  /** Stores the items of a list's response. */
  add(name: string, answer: unknown): void {
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

/** The list and field that provide the value that a call needs; there is none for calls about people. */
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

/** The inputs for a call: values from the lists, else the examples of the documentation. */
export function inputsOf(name: EndpointName, endpoint: Endpoint, samples: Samples): CallInputs {
  if (name === 'publishContent') {
    // The present content as a dry run: a check must not change a ministry's site.
    const body = { files: samples.all('exportContent'), dry_run: true };
    return { params: {}, query: {}, body, isSample: true };
  }
  const operation = paths[endpoint.path]?.[endpoint.method === 'GET' ? 'get' : 'post'];
  const example = operation?.requestBody?.content['application/json']?.example;
  const source = sources[name];
  const value = source && samples.first(...source.from);
  if (source && value !== undefined) {
    const input = { [source.as]: value };
    return {
      params: source.in === 'params' ? input : {},
      query: source.in === 'query' ? input : {},
      body: source.in === 'body' ? { ...(example as Item), ...input } : undefined,
      isSample: true,
    };
  }
  const examplesIn = (place: string) =>
    Object.fromEntries(
      (operation?.parameters ?? [])
        .filter((parameter) => parameter.in === place && parameter.required)
        .map((parameter) => [parameter.name, parameter.example]),
    );
  return {
    params: examplesIn('path'),
    query: { ...examplesIn('query'), ...extraQuery[name] },
    body: example,
    isSample: false,
  };
}

/** For calls that need one of several optional parameters, which OpenAPI cannot express. */
const extraQuery: Partial<Record<EndpointName, Item>> = {
  fetchAccountBy: { slug: 'grace-church-charlotte' },
};
