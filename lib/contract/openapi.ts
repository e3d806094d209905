import { asksAgainFor } from './access.ts';
import { errorEnvelopeSchema } from './common.ts';
import { isGuarded } from './endpoint.ts';
import { type Endpoint, endpoints } from './endpoints.ts';
import { closed, type JsonSchema, schemaExporter } from './json-schema.ts';
import { namedSchemas } from './openapi-components.ts';
import { examplesOf, type SchemaLookup } from './openapi-examples.ts';
import { otherPaths } from './openapi-other-paths.ts';
import { descriptionOfParameter } from './openapi-parameters.ts';
import { descriptionOfTag } from './openapi-tags.ts';
import { uploadPaths } from './openapi-uploads.ts';

export interface OpenApiParameter {
  name: string;
  in: 'path' | 'query' | 'header';
  required: boolean;
  schema: JsonSchema;
  description?: string;
  example?: unknown;
}
interface MediaType {
  schema: JsonSchema;
  example?: unknown;
}
export type Content = Record<string, MediaType>;
interface OpenApiResponse {
  description: string;
  content?: Content;
}
export interface Operation {
  operationId: string;
  tags: string[];
  summary: string;
  description: string;
  parameters?: OpenApiParameter[];
  requestBody?: { required: true; content: Content };
  responses: Record<string, OpenApiResponse>;
  /** Empty for public calls. */
  security: Record<string, string[]>[];
  /** True if the call is not in specification 7. */
  'x-extension'?: true;
}
export interface OpenApiDocument {
  openapi: '3.1.1';
  info: {
    title: string;
    version: string;
    summary: string;
    description: string;
    license: { name: string; identifier: string };
  };
  servers: { url: string }[];
  tags: { name: string; description: string }[];
  paths: Record<
    string,
    Partial<Record<'get' | 'post' | 'head' | 'patch' | 'delete' | 'options', Operation>>
  >;
  components: {
    schemas: Record<string, JsonSchema>;
    securitySchemes: Record<string, object>;
  };
}

const json = 'application/json';

/** Descriptions of error statuses; `default` is for all that a call does not list. */
const refusals: Record<string, string> = {
  400: 'The input is not valid; `fields` names what is wrong.',
  401: 'The call needs a credential, or the credential is not valid.',
  402: 'The card is refused, and nothing has changed.',
  403: 'Not allowed, or sent by a page of another site.',
  404: 'There is no such item.',
  409: 'It conflicts with the stored state, or its `Idempotency-Key` belongs to another request.',
  410: 'It existed and is gone: withdrawn, ended, used or expired.',
  412: '`Tus-Resumable` is not `1.0.0`.',
  413: 'The body is too large.',
  415: 'The body has a type that the call does not take.',
  422: 'The file is not what the call reads.',
  416: '`Range` begins behind the last byte.',
  429: 'Too many requests. `Retry-After` is the number of seconds to wait.',
  503: 'Not ready to answer.',
  default: 'Any other refusal, in the same envelope.',
};

const security = { credential: [] };

/** The OpenAPI 3.1 document of every call in the contract. `serverUrl` includes /api/v1. */
export function openApiDocument({
  title,
  serverUrl,
}: {
  title: string;
  serverUrl: string;
}): OpenApiDocument {
  const { exportSchema, used } = schemaExporter(namedSchemas);
  const errorSchema = exportSchema(errorEnvelopeSchema, 'output');
  const lookup: SchemaLookup = (reference) => used[reference.split('/').at(-1) ?? ''];
  const paths: OpenApiDocument['paths'] = {};

  for (const [name, endpoint] of Object.entries<Endpoint>(endpoints)) {
    const operation: Operation = {
      operationId: name,
      tags: [endpoint.tag ?? 'Other'],
      summary: endpoint.summary ?? name,
      description: descriptionOf(endpoint),
      ...parametersOf(endpoint),
      ...requestBodyOf(endpoint),
      responses: {
        [String(endpoint.status ?? 200)]: successOf(endpoint),
        ...Object.fromEntries(refusalsOf(endpoint).map((status) => [status, refusal(status)])),
      },
      security: securityOf(endpoint),
      ...(endpoint.extension && { 'x-extension': true as const }),
    };
    const method = endpoint.method === 'GET' ? 'get' : 'post';
    paths[endpoint.path] = { ...paths[endpoint.path], [method]: operation };
  }

  function parametersOf(endpoint: Endpoint): Pick<Operation, 'parameters'> {
    const parameters = (['path', 'query'] as const).flatMap((place): OpenApiParameter[] => {
      const input = place === 'path' ? endpoint.params : endpoint.query;
      if (!input) return [];
      const { properties = {}, required = [] } = exportSchema(input, 'input');
      const examples = examplesOf({ properties, required }, endpoint.path, lookup) as Record<
        string,
        unknown
      >;
      return Object.entries(properties).map(([name, schema]) => ({
        name,
        in: place,
        required: required.includes(name),
        schema,
        description: descriptionOfParameter(name),
        ...(name in examples && { example: examples[name] }),
      }));
    });
    if (endpoint.idempotent) parameters.push(idempotencyKey);
    return parameters.length > 0 ? { parameters } : {};
  }

  function requestBodyOf(endpoint: Endpoint): Pick<Operation, 'requestBody'> {
    if (!endpoint.body) return {};
    const schema = closed(exportSchema(endpoint.body, 'input'));
    const example = examplesOf(schema, endpoint.path, lookup);
    return { requestBody: { required: true, content: { [json]: { schema, example } } } };
  }

  function successOf(endpoint: Endpoint): OpenApiResponse {
    const response = exportSchema(endpoint.response, 'output');
    const example = examplesOf(response, endpoint.path, lookup);
    if (!endpoint.credentialed) {
      return { description: 'The response.', content: { [json]: { schema: response, example } } };
    }
    const schema = { anyOf: [response, exportSchema(endpoint.credentialed, 'output')] };
    const description = 'The response; the second shape is for the client with a credential.';
    return { description, content: { [json]: { schema, example } } };
  }

  function refusal(status: string): OpenApiResponse {
    return {
      description: refusals[status] ?? '',
      content: { [json]: { schema: errorSchema } },
    };
  }

  const allPaths = { ...paths, ...uploadPaths(refusal), ...otherPaths(refusal) };
  return {
    openapi: '3.1.1',
    info: {
      title,
      version: '1',
      summary: 'Answers, testimonies, churches and related resources.',
      description:
        'Every call of /api/v1, generated from the schemas that validate requests and responses. A list is returned as `{ data: [...] }`, a single item as `{ data: {...} }`, an error as `{ error: { code, message, fields? } }`. A `GET` with `If-None-Match` is answered with 304 and no body if nothing has changed. A body with a field that its call does not know is refused, and `fields` names it; unknown parameters of an address are ignored. A backend of your own implements these calls; those marked `x-extension` are optional.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: serverUrl }],
    tags: tagsOf(allPaths),
    paths: allPaths,
    components: {
      schemas: used,
      securitySchemes: {
        credential: {
          type: 'http',
          scheme: 'bearer',
          description: 'The token of the credentialed client.',
        },
        session: {
          type: 'http',
          scheme: 'bearer',
          description: 'The token of a session (`POST /sessions`), or its cookie.',
        },
      },
    },
  };
}

const idempotencyKey: OpenApiParameter = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  schema: { type: 'string', pattern: '^[\\x21-\\x7e]{8,128}$' },
  description:
    'Requests with the same key are executed once, so a retry is safe; another body with the same key is refused with 409.',
  example: '0b9b5c0e-6f2d-4a43-9d5e-1f7b7b0a4c11',
};

/** The required credentials; none for public calls. */
function securityOf(endpoint: Endpoint): Operation['security'] {
  if (endpoint.credentialed) return [{}, security];
  const session = endpoint.needsSession || endpoint.needsStaff ? [{ session: [] }] : [];
  return [...(endpoint.needsCredential ? [security] : []), ...session];
}

function descriptionOf(endpoint: Endpoint): string {
  const asks =
    'Answers 403 `confirm_identity` to a session that was not proven in the last minutes (`POST /me/proof`).';
  const parts = [endpoint.description, callersOf(endpoint), asksAgainFor(endpoint) && asks];
  return parts.filter(Boolean).join(' ');
}

/** Who may call it, in words. */
function callersOf({ needsCredential, needsSession, needsStaff, credentialed }: Endpoint): string {
  const roles = needsStaff?.filter((role) => role !== 'administrator') ?? [];
  const callers = [
    ...(needsCredential ? ['the client with the credential'] : []),
    ...(needsSession === 'owner' ? ['owners of the account'] : []),
    ...(needsSession === 'person' ? ['people who are signed in'] : []),
    ...(needsStaff ? [`staff (${[...roles, 'administrator'].join(', ')})`] : []),
  ];
  if (callers.length > 0) return `For ${callers.join(' and ')}.`;
  return credentialed ? 'For anyone; the client with the credential sees more.' : 'For anyone.';
}

/** The error statuses of a call, then `default`. */
export function refusalsOf(endpoint: Endpoint): string[] {
  const takesInput = endpoint.params ?? endpoint.query ?? endpoint.body;
  const statuses = new Set([
    ...(takesInput ? [400] : []),
    ...(isGuarded(endpoint) || endpoint.credentialed ? [401] : []),
    ...(endpoint.method === 'POST' || endpoint.needsStaff || endpoint.needsSession ? [403] : []),
    ...(endpoint.method === 'POST' ? [413, 415] : []),
    ...(endpoint.idempotent ? [409] : []),
    ...(endpoint.personal ? [429] : []),
    ...(endpoint.errors ?? []),
  ]);
  return [...[...statuses].map(String), 'default'];
}

function tagsOf(paths: OpenApiDocument['paths']): OpenApiDocument['tags'] {
  const operations = Object.values(paths).flatMap((methods) => Object.values(methods));
  const names = new Set(operations.flatMap(({ tags }) => tags));
  return [...names].map((name) => ({ name, description: descriptionOfTag(name) }));
}
