import { html, raw } from 'hono/html';
import type { OpenApiDocument, Operation } from '../../lib/contract/openapi.ts';
import { tagNames } from '../../lib/contract/openapi-tags.ts';
import { fieldTable, schemaTable, scrollable } from './schema-table.ts';
import { styles } from './styles.ts';

interface Call {
  method: string;
  path: string;
  operation: Operation;
}
const json = 'application/json';

/** Renders the OpenAPI document as a page: one request, no script, light and dark theme. */
export function docsPage(document: OpenApiDocument, origin: string) {
  const calls = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      method: method.toUpperCase(),
      path,
      operation,
    })),
  );
  const groups = [...document.tags]
    .sort((a, b) => tagNames.indexOf(a.name) - tagNames.indexOf(b.name))
    .map((tag) => ({
      ...tag,
      calls: calls.filter(({ operation }) => operation.tags[0] === tag.name),
    }));
  const base = new URL(document.servers[0]?.url ?? '/api/v1', origin).href;
  const { title, description } = document.info;

  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<style>${raw(styles)}</style>
</head>
<body>
<a class="skip" href="#calls">Skip to the calls</a>
<header>
<h1>${title}</h1>
${inCode(description)}
<p>Base address <code>${base}</code>. For programs: <a href="openapi.json">OpenAPI 3.1</a>.</p>
</header>
<div class="layout">
<nav aria-label="Calls">
<p><a href="#basics">What all calls share</a></p>
${groups.map(
  (group) => html`<p id="nav-${idOf(group.name)}">${group.name}</p>
<ul aria-labelledby="nav-${idOf(group.name)}">${group.calls.map(
    ({ method, path, operation }) =>
      html`<li><a href="#${operation.operationId}">${method} ${path}</a></li>
`,
  )}</ul>
`,
)}<p><a href="#records">Records</a></p>
</nav>
<main id="calls">
${basics(document)}
${groups.map(
  (group) => html`<section aria-labelledby="tag-${idOf(group.name)}">
<h2 id="tag-${idOf(group.name)}">${group.name}</h2>
<p>${group.description}</p>
${group.calls.map((call) => callArticle(call, base))}
</section>
`,
)}
<section aria-labelledby="records">
<h2 id="records">Records</h2>
<p>The shapes that several calls share.</p>
${Object.entries(document.components.schemas).map(
  ([name, schema]) => html`<article id="record-${name}" aria-labelledby="record-${name}-name">
<h3 id="record-${name}-name">${name}</h3>
${inCode(schema.description ?? '')}
${schemaTable(schema, `Fields of ${name}`)}
</article>
`,
)}
</section>
</main>
</div>
</body>
</html>
`;
}

/** An id without the spaces of a tag's name. */
const idOf = (tag: string) => tag.toLowerCase().replaceAll(' ', '-');

function basics({ components }: OpenApiDocument) {
  return html`<section aria-labelledby="basics">
<h2 id="basics">What all calls share</h2>
<p>Bodies are JSON in UTF-8, of 64 KB at most. Lists take <code>offset</code> and <code>limit</code> where they say so. Unknown query parameters are ignored.</p>
<p>Every error has the format <a href="#record-Error">Error</a> and a matching status: 404 with the code <code>unknown_call</code> for an unknown path, 405 for a method that a call does not support, 429 with <code>Retry-After</code> for too many calls.</p>
${
  components.securitySchemes.credential
    ? html`<p>Some calls return more to a client with a credential, or require one: send <code>Authorization: Bearer TOKEN</code>.</p>`
    : ''
}
<p>A backend other than ours may lack the calls marked as extensions.</p>
</section>`;
}

function callArticle({ method, path, operation }: Call, base: string) {
  const { operationId, parameters, requestBody, responses } = operation;
  const statuses = Object.entries(responses);
  const isAnswer = (status: string) => /^[23]/.test(status);
  const answers = statuses.filter(([status]) => isAnswer(status));
  const refusals = statuses.filter(([status]) => !isAnswer(status));
  const [bodyType = json, body] = Object.entries(requestBody?.content ?? {})[0] ?? [];
  return html`<article id="${operationId}" aria-labelledby="${operationId}-name">
<h3 id="${operationId}-name"><span class="method ${method.toLowerCase()}">${method}</span> <code>${path}</code></h3>
<p>${inlineCode(operation.summary)}</p>
${operation.description ? inCode(operation.description) : ''}
<p>${notesOf(operation).map((note) => html`<span class="note">${note}</span> `)}</p>
${
  parameters
    ? html`<h4>Parameters</h4>
${fieldTable(
  parameters.map((parameter) => ({
    ...parameter,
    description: [parameter.in === 'query' ? '' : `in the ${parameter.in}`, parameter.description]
      .filter(Boolean)
      .join('; '),
  })),
  `Parameters of ${operationId}`,
)}`
    : ''
}
${
  body
    ? html`<h4>Body</h4>
${bodyType === json ? schemaTable(body.schema, `Body of ${operationId}`) : html`<p><code>${bodyType}</code></p>`}`
    : ''
}
${answers.map(
  ([status, { description, content }]) => html`<h4>Answer, ${status}</h4>
${content ? '' : html`<p>${inlineCode(description)}</p>`}
${Object.entries(content ?? {}).map(([type, { schema }]) =>
  type === json && schema.properties
    ? schemaTable(schema, `Answer of ${operationId}`)
    : html`<p><code>${type}</code></p>${alternatives(schema.anyOf, operationId)}`,
)}`,
)}
${
  refusals.length > 0
    ? html`<h4>Refusals</h4>
${scrollable(
  `Refusals of ${operationId}`,
  html`<table><thead><tr><th scope="col">Status</th><th scope="col">When</th></tr></thead><tbody>${refusals.map(
    ([status, { description }]) =>
      html`<tr><th scope="row">${status === 'default' ? 'other' : status}</th><td>${inlineCode(description)}</td></tr>
`,
  )}</tbody></table>`,
)}`
    : ''
}
<h4>Example</h4>
${example(`Request of ${operationId}`, curlOf({ method, path, operation }, base))}
${answers.flatMap(([, { content = {} }]) =>
  Object.values(content)
    .filter((media) => media.example !== undefined)
    .map((media) => example(`Answer of ${operationId}, example`, pretty(media.example))),
)}
</article>
`;
}

function alternatives(schemas: Parameters<typeof schemaTable>[0][] = [], operationId: string) {
  return schemas.map((schema, index) =>
    schemaTable(schema, `Answer ${index + 1} of ${operationId}`),
  );
}

function notesOf(operation: Operation): string[] {
  return [
    ...(operation['x-extension'] ? ['extension'] : []),
    ...(operation.security?.length === 1 ? ['needs a credential'] : []),
    ...(operation.security?.length === 2 ? ['says more to a credential'] : []),
  ];
}

function example(label: string, text: string) {
  return html`<pre tabindex="0" role="region" aria-label="${label}"><code>${text}</code></pre>
`;
}

function pretty(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value, null, 2);
}

/** Parameters of all lists, left out of examples. */
const commonParameters = new Set(['offset', 'limit']);

function curlOf({ method, path, operation }: Call, base: string): string {
  const parameters = (operation.parameters ?? []).filter(
    ({ name, required, example }) =>
      example !== undefined && (required || !commonParameters.has(name)),
  );
  const filledPath = path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(
      String(parameters.find((parameter) => parameter.name === name)?.example ?? ''),
    ),
  );
  const query = new URLSearchParams(
    parameters
      .filter((parameter) => parameter.in === 'query')
      .map((parameter) => [parameter.name, String(parameter.example)]),
  ).toString();
  const headers = parameters.filter((parameter) => parameter.in === 'header');
  const [type, body] = Object.entries(operation.requestBody?.content ?? {})[0] ?? [];
  const data = body?.example === undefined ? undefined : JSON.stringify(body.example);
  return [
    `curl '${base}${filledPath}${query && `?${query}`}'`,
    ...methodOf(method, data !== undefined),
    ...(operation.security?.length === 1 ? [`-H "Authorization: Bearer $TOKEN"`] : []),
    ...headers.map((parameter) => `-H '${parameter.name}: ${parameter.example}'`),
    ...(type ? [`-H 'Content-Type: ${type}'`] : []),
    ...(data ? [`-d '${data.replaceAll("'", "'\\''")}'`] : []),
    ...(type && !data ? ['--data-binary @film.mp4'] : []),
  ].join(' \\\n  ');
}

/** The option of curl for a method other than the one it chooses itself. */
function methodOf(method: string, hasData: boolean): string[] {
  if (method === 'GET' || (method === 'POST' && hasData)) return [];
  return method === 'HEAD' ? ['--head'] : [`-X ${method}`];
}

/** Renders text with `backticks` as code. */
function inlineCode(text: string) {
  return html`${text
    .split('`')
    .map((part, index) => (index % 2 === 1 ? html`<code>${part}</code>` : part))}`;
}

function inCode(text: string) {
  return html`<p>${inlineCode(text)}</p>`;
}
