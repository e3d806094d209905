import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';

/**
 * A ministry's own, older /api/v1 (specification 7): without extensions, without `meta`, with numeric ids,
 * categories that list their answers, answers without their category, and incomplete Spanish.
 */
const content = {
  '/categories': [
    {
      id: 2,
      name: 'Life & Hope',
      description: 'When it is hard to go on.',
      name_es: 'Vida y esperanza',
      order: 0,
      answers: [{ slug: 'why-go-on', title: 'Why go on?' }],
    },
    {
      id: 1,
      name: 'God',
      description: 'Who he is.',
      name_es: 'Dios',
      description_es: 'Quién es él.',
      order: 1,
      answers: [
        { slug: 'is-god-good', title: 'Is God good?' },
        { slug: 'is-god-near', title: 'Is God near?' },
      ],
    },
  ],
  '/answers': [
    {
      slug: 'is-god-good',
      title: 'Is God good?',
      description: '<p>Yes, he is good to all.</p><p>He <b>made</b> a world with light in it.</p>',
      playerembed: '<iframe src="https://player.vimeo.com/video/22439234?h=abcdef1234"></iframe>',
      title_es: '¿Es bueno Dios?',
      description_es: '<p>Sí, es bueno con todos.</p><p>Hizo la luz.</p>',
      playerembed_es: '',
    },
    {
      slug: 'is-god-near',
      title: 'Is God near?',
      description: 'He is not far from any of us.',
      playerembed: null,
    },
    { slug: 'why-go-on', title: 'Why go on?', description: '<p>Because you are loved.</p>' },
  ],
  '/testimonials': [
    {
      id: 7,
      slug: 'anna',
      category_id: 1,
      title: 'Anna found light',
      description: '<p>It was a long night.</p>',
      playerembed: 'https://youtu.be/dQw4w9WgXcQ',
    },
  ],
  '/pages': [
    {
      slug: 'about-lampstand',
      title: 'About us',
      content: '<h1>Who we are</h1><p>We answer.</p>',
      es_title: 'Quiénes somos',
      es_content: null,
    },
    {
      slug: 'films',
      title: 'Films',
      content: `
        <p id="before">Watch these.</p>
        <iframe src="https://www.youtube.com/embed/dQw4w9WgXcQ" title="The lamp"></iframe>
        <iframe src="https://player.vimeo.com/video/22439234"></iframe>
        <iframe src="https://frames.example/evil"></iframe>
        <script>window.ran = 'script'</script>
        <img src="x" onerror="window.ran = 'picture'">
        <a href="javascript:window.ran='link'" onclick="window.ran='click'">A link</a>
        <a href="/answers" data-embed="<script>parent.ran='embed'</script>">A trap</a>
        <style>body { display: none }</style>
        <p>After them.</p>`,
    },
  ],
  '/posts': [{ slug: 'first', title: 'A first note', content: '<p>Hello.</p>' }],
  '/locations': [
    { id: 1, name: 'First Church', city: 'Charlotte', state: 'NC', zip: '28202' },
    { id: 2, name: '  ', city: 'Nowhere' },
    { id: 3, name: null },
  ],
  '/get_instruction_videos': [],
} as const satisfies Record<string, readonly object[]>;

export type Fault = 'fail' | 'hang' | 'nonsense' | 'html';

/** Names the fault of all paths without one of their own. */
export const everyPath = '*';

export class OldBackend {
  /** The fault of each path. */
  readonly faults = new Map<string, Fault>();
  readonly leads: { key: string | undefined; body: string }[] = [];
  #server: Server;

  private constructor(server: Server) {
    this.#server = server;
  }

  static async start(): Promise<OldBackend> {
    const server = createServer((request, response) => backend.#answer(request, response));
    const backend = new OldBackend(server);
    await new Promise<void>((resolve) => server.listen(0, resolve));
    return backend;
  }

  get baseUrl(): string {
    const address = this.#server.address();
    return `http://localhost:${typeof address === 'object' && address ? address.port : 0}/api/v1`;
  }

  /** May be called again after it has stopped. */
  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  #answer(request: IncomingMessage, response: ServerResponse) {
    const url = new URL(request.url ?? '/', 'http://stub');
    const path = url.pathname.replace(/^\/api\/v1/, '');
    const send = (status: number, body: unknown) => {
      response.writeHead(status, { 'content-type': 'application/json' });
      response.end(JSON.stringify(body));
    };
    const fault = this.faults.get(path) ?? this.faults.get(everyPath);
    if (fault === 'hang') return;
    if (fault === 'fail') return send(500, { message: 'Internal Server Error' });
    if (fault === 'nonsense') return send(200, { data: [{ odd: true }] });
    if (fault === 'html') {
      response.writeHead(200, { 'content-type': 'text/html' });
      return response.end('<html>Maintenance</html>');
    }
    if (path === '/pages/fetch_by') {
      const page = content['/pages'].find(({ slug }) => slug === url.searchParams.get('slug'));
      return page ? send(200, { data: page }) : send(404, { message: 'Not found' });
    }
    if (path === '/testimonials_by_slug') {
      const requested = url.searchParams.get('slug');
      const story = content['/testimonials'].find(({ slug }) => slug === requested);
      return story ? send(200, { data: story }) : send(404, { message: 'Not found' });
    }
    if (path === '/create_lead' && request.method === 'POST') {
      let body = '';
      request.on('data', (chunk) => {
        body += chunk;
      });
      request.on('end', () => {
        this.leads.push({ key: request.headers['idempotency-key']?.toString(), body });
        send(200, { data: { received: true } });
      });
      return;
    }
    const list = (content as Record<string, readonly object[]>)[path];
    return list ? send(200, { data: list }) : send(404, { message: 'No route matches' });
  }
}
