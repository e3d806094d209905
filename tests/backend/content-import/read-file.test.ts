import { readFile as readDisk } from 'node:fs/promises';
import { gzipSync } from 'node:zlib';
import { utils, write } from '@e965/xlsx';
import { strToU8, zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { readFile } from '@/backend/content-import/read-file';
import type { ReadItem } from '@/backend/content-import/read-item';

/* Files of other sites that are no export of WordPress: folders of pages, and lists of questions or films. */

const itemsOf = (file: string | Uint8Array) =>
  readFile(typeof file === 'string' ? strToU8(file) : file).items;
const zip = (files: Record<string, string | Uint8Array>) =>
  zipSync(
    Object.fromEntries(
      Object.entries(files).map(([name, file]) => [
        name,
        typeof file === 'string' ? strToU8(file) : file,
      ]),
    ),
  );
const first = (file: string | Uint8Array) => itemsOf(file)[0] as ReadItem;
const faultOf = (file: string | Uint8Array) => {
  try {
    return readFile(typeof file === 'string' ? strToU8(file) : file).items.length;
  } catch (error) {
    return (error as { fault?: string }).fault;
  }
};
const film = 'https://www.youtube.com/watch?v=abcdefgh001';

describe('a list of questions', () => {
  test.each([
    ['commas', 'Question,Answer\nWhy hope?,Because he lives.'],
    ['semicolons and quotation marks', '"Question";"Answer"\r\n"Why hope?";"Because he lives."'],
    ['tabs', 'Title\tText\nWhy hope?\tBecause he lives.'],
    ['Spanish headings', 'Pregunta;Respuesta\nWhy hope?;Because he lives.'],
    ['French headings', 'Question;Réponse\nWhy hope?;Because he lives.'],
    ['Korean headings', '질문,답변\nWhy hope?,Because he lives.'],
    ['a title above the headings', 'Our FAQ,\nQuestion,Answer\nWhy hope?,Because he lives.'],
    ['JSON', '{"items":[{"question":"Why hope?","answer":"Because he lives."}]}'],
    [
      'objects on lines',
      '{"title":"Why hope?","body":"Because he lives."}\n{"title":"B","body":"C"}',
    ],
  ])('is read: %s', (_, file) => {
    expect(first(file)).toMatchObject({
      slug: 'why-hope',
      reason: null,
      texts: { en: { title: 'Why hope?', body: 'Because he lives.' } },
    });
  });

  test('of a spreadsheet is the sheet with these headings', () => {
    const book = utils.book_new();
    utils.book_append_sheet(book, utils.aoa_to_sheet([['a', 'b']]), 'Notes');
    utils.book_append_sheet(
      book,
      utils.aoa_to_sheet([
        ['Question', 'Answer'],
        ['Why?', 'Because.'],
      ]),
      'FAQ',
    );
    const bytes = new Uint8Array(write(book, { type: 'array', bookType: 'xlsx' }));
    expect(first(bytes).texts.en?.body).toBe('Because.');
  });

  test('has other languages in columns or in rows of the same id', () => {
    const columns = first(
      'Question,Answer,Question (es),Answer (es),answer_ko\nWhy?,A,¿Por qué?,B,',
    );
    expect(columns.texts).toMatchObject({
      en: { body: 'A' },
      es: { title: '¿Por qué?', body: 'B' },
    });
    const rows = itemsOf(
      'id,language,question,answer\n7,English,Why?,A\n7,Spanish,¿Por qué?,B\n7,한국어,왜?,C',
    );
    expect(rows).toHaveLength(1);
    expect(Object.keys(rows[0]?.texts ?? {})).toEqual(['en', 'es', 'ko']);
  });

  test('begins in its only language, and is left out with the reason if the site has not that', () => {
    const items = itemsOf('language,question,answer\nes,¿Por qué?,B\nDeutsch,Warum?,C');
    expect(items.map(({ reason }) => reason)).toEqual([null, 'no_language']);
    expect(items[0]?.texts.es?.isOriginal).toBe(true);
  });

  test.each([
    ['Markdown', '"One **two**.\n\n- a\n- b"', 'One **two**.\n\n-   a\n-   b'],
    ['lines', '"One\ntwo"', 'One\\\ntwo'],
    ['HTML', '"<p>One</p><p onclick=x()>Two</p><script>y()</script>"', 'One\n\nTwo'],
    ['a heading', '"# One\n\ntwo"', '## One\n\ntwo'],
  ])('has answers in %s', (_, cell, body) => {
    expect(first(`Question,Answer\nWhy?,${cell}`).texts.en?.body).toBe(body);
  });

  test.each([
    ['2019-03-04', '2019-03-04'],
    ['2019/3/4', '2019-03-04'],
    ['2019. 3. 4.', '2019-03-04'],
    ['2019년 3월 4일', '2019-03-04'],
    ['20190304', '2019-03-04'],
    ['25.12.2020', '2020-12-25'],
    ['12/25/2020', '2020-12-25'],
    ['03/04/2019', null],
    ['soon', null],
  ])('has days: %s', (cell, day) => {
    expect(first(`Question,Answer,Date\nWhy?,A,"${cell}"`).published).toBe(day);
  });

  test.each([
    ['Korean', '질문,답변\n하나님은 계신가요?,네 계세요.', 'ko', 'hananimeun-gyesingayo'],
    ['Spanish', 'Pregunta;Respuesta\n¿Por qué?;Porque él vive con nosotros.', 'es', 'por-que'],
    [
      'French',
      'Titre;Réponse\nPourquoi ?;Parce qu’il est avec nous et ne nous laisse pas.',
      'fr',
      'pourquoi',
    ],
  ])('without a language is in that of its words: %s', (_, file, language, slug) => {
    const { slug: own, reason, texts } = first(file);
    expect([own, reason, Object.keys(texts)]).toEqual([slug, null, [language]]);
  });

  test('in Korean with a column in English begins in Korean', () => {
    const { texts } = first(
      '질문,답변,Question (en),Answer (en)\n왜 소망인가요?,그분이 사세요.,Why?,He lives.',
    );
    expect(texts).toMatchObject({ ko: { isOriginal: true }, en: { title: 'Why?' } });
    expect(texts.en).not.toHaveProperty('isOriginal');
  });

  test('tells rows with the same question apart, each time in the same way', () => {
    const keys = () => itemsOf('Question,Answer\nWhy?,A\nWhy?,B').map(({ key }) => key);
    expect(new Set(keys()).size).toBe(2);
    expect(keys()).toEqual(keys());
  });

  test('is none without a column for the question, or with nothing beside it', () => {
    expect(faultOf('a,b\n1,2')).toBe('not_an_export');
    expect(faultOf('Question,Notes\nWhy?,x')).toBe('not_an_export');
    expect(faultOf('Name,URL\nGrace Church,https://grace.example')).toBe('not_an_export');
    expect(faultOf('<!doctype html><p>Sign in')).toBe('not_an_export');
    expect(faultOf('{"error":"no"}')).toBe('not_an_export');
    expect(faultOf(new Uint8Array(3_000).fill(7))).toBe('not_an_export');
    expect(faultOf('')).toBe('empty');
  });
});

describe('a list of films', () => {
  test.each([
    ['addresses', 'Title,URL\nHope,https://youtu.be/abcdefgh001'],
    ['identifiers', 'Video ID,Video Title (Original)\nabcdefgh001,Hope'],
    [
      'the table of YouTube Studio',
      'Content,Video title,Video publish time,Views\nTotal,,,9\nabcdefgh001,Hope,"Mar 4, 2019",3',
    ],
    [
      'a playlist of the YouTube API',
      '{"items":[{"id":"UExhYmM","snippet":{"title":"Hope","publishedAt":"2019-03-04T10:00:00Z","description":"","thumbnails":{"default":{"url":"https://i.ytimg.com/a.jpg"}},"resourceId":{"videoId":"abcdefgh001"}}}]}',
    ],
    [
      'a playlist of yt-dlp',
      '{"title":"All","entries":[{"id":"abcdefgh001","title":"Hope","url":"https://www.youtube.com/watch?v=abcdefgh001","description":null}]}',
    ],
  ])('is read: %s', (_, file) => {
    expect(first(file)).toMatchObject({
      slug: 'hope',
      texts: { en: { title: 'Hope', body: `<${film}>` } },
    });
    expect(itemsOf(file)).toHaveLength(1);
  });

  test('of Vimeo, with its words', () => {
    const file =
      '{"data":[{"uri":"/videos/123400001","name":"Hope","description":"He lives.","link":"https://vimeo.com/123400001","created_time":"2019-03-04T10:00:00+00:00","user":{"name":"Ana"}}]}';
    expect(first(file)).toMatchObject({
      published: '2019-03-04',
      texts: { en: { title: 'Hope', body: '<https://vimeo.com/123400001>\n\nHe lives.' } },
    });
  });

  test('has the captions beside it, in each language', () => {
    const vtt = 'WEBVTT\n\n00:01.000 --> 00:02.000\nHope';
    const srt = Buffer.from('1\n00:00:01,000 --> 00:00:02,000\nOración\n', 'latin1');
    const read = first(
      zip({
        'list/videos.csv':
          'Title,Title (es),URL,URL (es)\nHope,Esperanza,https://youtu.be/abcdefgh001,https://youtu.be/abcdefgh001',
        'list/Hope [abcdefgh001].en.vtt': vtt,
        'list/Hope [abcdefgh001].es.srt': new Uint8Array(srt),
        'list/Other [zzzzzzzzzzz].en.vtt': 'WEBVTT\n\n00:01.000 --> 00:02.000\nNo',
      }),
    );
    expect(read.texts.en?.captions).toContain('Hope');
    expect(read.texts.es?.captions).toContain('Oración');
  });

  test('names captions that cannot be read', () => {
    const { notes, texts } = first(
      zip({
        'a.csv': 'Title,URL\nHope,https://youtu.be/abcdefgh001',
        'abcdefgh001.vtt': 'no times',
      }),
    );
    expect(texts.en?.captions).toBeUndefined();
    expect(notes.map(({ note }) => note)).toContain('captions_unread');
  });
});

test('a list says which of its columns and rows are not imported', () => {
  const { skipped, items } = readFile(
    Buffer.from(
      [
        'Q,A,A (Korean),Q (Korean),Scripture,Video,Tags,Privacy',
        'Is there hope?,Yes there is.,네 있어요.,소망이 있나요?,John 3:16,https://social.example/watch,grief,Public',
        'Who is God?,The Father of all.,,하나님은 누구신가요?,,vimeo.com/123400001,,',
        'Private video,,,,,https://youtu.be/abcdefgh001,,',
        'Joy,,,,,https://youtu.be/abcdefgh002,,nobody',
      ].join('\n'),
    ),
  );
  expect(skipped).toEqual([{ type: '“Scripture”', count: 1 }]);
  const said = items.map(({ texts, notes, reason }) => [
    Object.keys(texts).join(),
    reason,
    ...notes
      .filter(({ note }) => !note.startsWith('no_'))
      .map(({ note, words }) => `${note} ${words}`),
  ]);
  expect(said).toEqual([
    ['en,ko', null, 'terms_unused grief', 'check https://social.example/watch'],
    ['en', null, 'language_left_out ko: 하나님은 누구신가요?'],
    ['en', 'not_published'],
    ['en', 'not_published'],
  ]);
});

test.each([
  ['04.03.2019', '2019-03-04'],
  ['25/03/2019', '2019-03-25'],
  ['3/25/2019', '2019-03-25'],
  ['04/03/2019', null],
])('the day %s of a list is %s', (typed, day) => {
  const [item] = readFile(Buffer.from(`Title,Answer,Date\nHope,Yes.,${typed}`)).items;
  expect(item?.published).toBe(day);
  expect(item?.notes.some(({ note, words }) => note === 'no_date' && words === typed)).toBe(!day);
});

describe('a folder of pages', () => {
  const page = (values: string, body = 'Words.') => `---\n${values}\n---\n${body}\n`;

  test.each([
    ['a folder for each language', 'content/en/blog/hope.md', 'content/es/blog/hope.md'],
    ['endings', 'content/blog/hope.md', 'content/blog/hope.es.md'],
    ['files named after languages', 'answers/hope/en.md', 'answers/hope/es.md'],
    ['bundles', 'content/hope/index.en.md', 'content/hope/index.es.md'],
    ['posts of Jekyll', '_posts/2019-03-04-hope.md', 'es/_posts/2019-03-04-hope.md'],
  ])('joins languages: %s', (_, english, spanish) => {
    const items = itemsOf(
      zip({ [english]: page('title: Hope'), [spanish]: page('title: Esperanza', 'Palabras.') }),
    );
    expect(items).toHaveLength(1);
    expect(items[0]).toMatchObject({
      slug: 'hope',
      texts: {
        en: { title: 'Hope', body: 'Words.' },
        es: { title: 'Esperanza', body: 'Palabras.' },
      },
    });
  });

  test('says day, author, category, draft and earlier addresses in its values, YAML or TOML', () => {
    const yaml = first(
      zip({
        'blog/hope.md': page(
          'title: Hope\ndate: 2019-03-04T10:00:00+09:00\nauthor: Ana\ncategories: [God, Hope]\naliases: [/old/hope.html]\nslug: why-hope',
        ),
      }),
    );
    expect(yaml).toMatchObject({
      ...{ published: '2019-03-04', author: 'Ana', group: 'category God', slug: 'why-hope' },
      addresses: ['/blog/hope', '/old/hope.html'],
    });
    const toml = first(
      zip({ 'blog/hope.md': '+++\ntitle = "Hope"\ndate = 2019-03-04\ndraft = true\n+++\nWords.' }),
    );
    expect(toml).toMatchObject({ published: '2019-03-04', reason: 'not_published' });
  });

  test('has its address at the site that its configuration names', () => {
    const { site, site_url, items } = readFile(
      zip({
        '_config.yml': 'title: Old\nurl: https://old.example',
        'blog/hope.md': page('title: Hope\npermalink: /2019/hope/'),
      }),
    );
    expect([site, site_url]).toEqual(['Old', 'https://old.example']);
    expect(items[0]?.addresses).toEqual(['/2019/hope']);
  });

  test.each([
    ['Hugo', { 'content/posts/hope.md': '' }, ['/hope', '/posts/hope']],
    ['pages of Astro', { 'src/pages/hope.md': '' }, ['/hope']],
    ['Jekyll', { '_posts/2019-03-04-hope.md': '' }, ['/hope', '/2019/03/04/hope.html']],
    [
      'Jekyll with addresses of its own',
      { '_config.yml': 'permalink: /:year/:title/', '_posts/2019-03-04-hope.md': '' },
      ['/hope', '/2019/hope'],
    ],
    [
      'a post of Jekyll with an address of its own',
      { '_posts/2019-03-04-hope.md': 'permalink: /a/:categories/:title\ncategories: [Faith]' },
      ['/hope', '/a/faith/hope'],
    ],
    ['a name that is encoded', { 'posts/a%26b.md': '' }, ['/a%26b', '/posts/a%26b']],
    [
      'other names in a note program',
      { 'vault/hope.md': 'aliases: [Another name, /old/hope]' },
      ['/vault/hope', '/old/hope'],
    ],
  ])('has the addresses of %s', (_, files, addresses) => {
    const pages = Object.entries(files).map(([name, values]) => [
      name,
      name.endsWith('.md') ? page(`title: Hope\n${values}`) : values,
    ]);
    expect(first(zip(Object.fromEntries(pages))).addresses).toEqual(addresses);
  });

  test.each([
    ['date: March 4, 2019', '2019-03-04', undefined],
    ['date: 4 March 2019 23:30', '2019-03-04', undefined],
    ['date: 04/03/2019', null, '04/03/2019'],
  ])('of the day “%s”', (values, day, words) => {
    const { published, notes } = first(zip({ 'a.md': page(`title: Hope\n${values}`) }));
    expect(published).toBe(day);
    expect(notes.find(({ note }) => note === 'no_date')?.words).toBe(words);
  });

  test('names tags and further categories', () => {
    const { notes } = first(
      zip({ 'a.md': page('title: Hope\ncategories: [God, Doubt]\ntags: [grief, joy]') }),
    );
    expect(notes).toContainEqual({
      ...{ language: 'en', note: 'terms_unused', words: 'Doubt, grief, joy' },
    });
  });

  test.each([
    [
      'a film by its id',
      '{{< youtube id="abcdefgh001" title="x" >}}',
      '<https://www.youtube.com/watch?v=abcdefgh001>',
    ],
    [
      'a film of Jekyll',
      '{% include youtube.html id="abcdefgh001" %}',
      '<https://www.youtube.com/watch?v=abcdefgh001>',
    ],
    [
      'a film with its provider',
      '{% include video id="123400001" provider="vimeo" %}',
      '<https://vimeo.com/123400001>',
    ],
    [
      'a film as a picture',
      '![](https://youtu.be/abcdefgh001)',
      '<https://www.youtube.com/watch?v=abcdefgh001>',
    ],
    [
      'a figure with its caption',
      '{{< figure src="/p.jpg" alt="A lamp" caption="At night" >}}',
      '![A lamp](https://files.invalid/p.jpg)\n\n*At night*',
    ],
    ['a width in place of words', '![[p.jpg|300]]', '![Hope](https://files.invalid/p.jpg)'],
    [
      'the address of the site',
      '![A]({{ site.baseurl }}/p.jpg){: .wide}',
      '![A](https://files.invalid/p.jpg)',
    ],
    [
      'an address by a filter',
      "![A]({{ '/p.jpg' | relative_url }})",
      '![A](https://files.invalid/p.jpg)',
    ],
    [
      'footnotes',
      'a[^x] b[^1]\n\n[^1]: one\n[^x]: See\n    *John*.',
      'a¹ b²\n\n1.  See *John*.\n2.  one',
    ],
    ['a mark that is no footnote', 'a[^x]', 'a\\[^x\\]'],
    ['comments', 'a %%not\nthis%% b', 'a b'],
    ['a callout', '> [!tip] Title\n> words', '> **Title**\n>\n> words'],
    ['marks of notes', '==a== b ^id-1', 'a b'],
    ['code', '```\n{{ a }} [[b]] ==c==\n```', '```\n{{ a }} [[b]] ==c==\n```'],
    ['a page in a page', '![[b]]', '[b](https://import.invalid/post%20b.md)'],
  ])('has %s', (_, body, markdown) => {
    const files = zip({
      'a.md': page('title: Hope\nlang: en', body),
      'b.md': page('title: B\nlang: en'),
      'p.jpg': new Uint8Array([0xff, 0xd8]),
    });
    const found = itemsOf(files).find(({ slug }) => slug === 'hope' || slug === 'a');
    expect(found?.texts.en?.body).toBe(markdown);
  });

  test('leads links to its other pages, and takes films and pictures along', () => {
    const picture = new Uint8Array([1, 2, 3]);
    const items = itemsOf(
      zip({
        'content/blog/hope/index.md': page(
          'title: Hope\nimage: cover.jpg',
          'See [a](../joy.md), [b]({{< ref "joy.md" >}}) and [[joy|c]].\n\n{{< youtube abcdefgh001 >}}\n\n![A chapel](photo.jpg)\n\n![Top](/images/top.jpg)\n\n{{< map x="1" >}}',
        ),
        'content/blog/joy.md': page('title: Joy'),
        'content/blog/hope/cover.jpg': picture,
        'content/blog/hope/photo.jpg': picture,
        'static/images/top.jpg': picture,
      }),
    );
    const hope = items.find(({ slug }) => slug === 'hope');
    const joy = items.find(({ slug }) => slug === 'joy');
    const { body, image, links } = hope?.texts.en ?? {};
    expect(links).toEqual([joy?.key]);
    expect(body?.match(/\]\(https:\/\/import\.invalid\//g)).toHaveLength(3);
    expect(body).toContain(`<${film}>`);
    expect(body).toContain('![A chapel](https://files.invalid/content/blog/hope/photo.jpg)');
    expect(image?.url).toBe('https://files.invalid/content/blog/hope/cover.jpg');
    expect(hope?.files.map(({ url }) => url.split('/').at(-1)).sort()).toEqual([
      ...['cover.jpg', 'photo.jpg', 'top.jpg'],
    ]);
    expect(hope?.notes).toEqual([
      { language: 'en', note: 'no_author', words: 'Editors' },
      { language: 'en', note: 'no_date', words: '—' },
      { language: 'en', note: 'shortcode', words: '{{< map x="1" >}}' },
    ]);
  });

  test('of HTML has what is in its main part, without its title', () => {
    const html =
      '<!doctype html><html lang="en"><head><title>Hope – Old</title></head><body><nav>Menu</nav><main><h1>Hope</h1><p>He <b>lives</b>.</p></main><footer>x</footer></body></html>';
    expect(first(zip({ 'hope.html': html })).texts.en).toMatchObject({
      title: 'Hope',
      body: 'He **lives**.',
    });
  });

  test('takes a first heading as title, and the name of the file otherwise', () => {
    expect(first(zip({ 'a.md': '# Hope\n\nWords.' })).texts.en).toMatchObject({
      title: 'Hope',
      body: 'Words.',
    });
    expect(first(zip({ 'why-hope.md': 'Words.' })).texts.en?.title).toBe('why hope');
  });

  test('with broken values at the top says so, and keeps the words', () => {
    const { notes, texts } = first(zip({ 'a.md': page('title: [', 'Words.') }));
    expect(texts.en?.body).toBe('Words.');
    expect(notes).toContainEqual({
      language: 'en',
      note: 'check',
      words: 'the values at the top cannot be read',
    });
  });

  test('of which nothing is a page is refused, and so is what is too large or damaged', () => {
    expect(faultOf(zip({ 'a.bin': 'x' }))).toBe('not_an_export');
    expect(faultOf(zip({ 'a.jpg': 'x' }))).toBe('not_an_export');
    expect(faultOf(zip({ 'README.md': 'x' }))).toBe('not_an_export');
    expect(faultOf(zip({ 'a.md': new Uint8Array(70_000_000) }))).toBe('too_large');
    expect(faultOf(zip({ 'a.md': 'x' }).subarray(0, 30))).toBe('not_an_export');
  });

  test('cannot name a file outside itself, nor a picture that has not come along', () => {
    const { files, notes } = first(
      zip({
        'a.md': page('title: A', '![x](../../../etc/passwd.jpg) ![y](file:///etc/hosts.png)'),
      }),
    );
    expect(files).toEqual([]);
    expect(notes.map(({ note }) => note)).toEqual([
      'no_author',
      'no_date',
      'picture_unknown',
      'picture_unknown',
    ]);
  });
});

test('an export of WordPress is read packed and unpacked', async () => {
  const xml = await readDisk('tests/support/wordpress.xml');
  const counts = [xml, gzipSync(xml), zip({ 'a.xml': xml })].map((file) => itemsOf(file).length);
  expect(new Set(counts).size).toBe(1);
  expect(counts[0]).toBeGreaterThan(0);
});

test('links to a translation lead to its item', () => {
  const item = (id: number, language: string, link: string, body: string) =>
    `<item><title>T${id}</title><link>https://old.example/${link}/</link><content:encoded><![CDATA[${body}]]></content:encoded><wp:post_id>${id}</wp:post_id><wp:status>publish</wp:status><wp:post_type>post</wp:post_type><category domain="language" nicename="${language}"/><category domain="post_translations" nicename="t${link.at(-1)}"/></item>`;
  const read = readFile(
    strToU8(
      `<?xml version="1.0"?><rss><channel><title>Old</title><link>https://old.example</link>${item(1, 'en', 'a1', 'A')}${item(2, 'es', 'es/a1', 'B')}${item(3, 'en', 'c2', '<a href="/es/a1/">x</a>')}</channel></rss>`,
    ),
  );
  expect(read.items.find(({ slug }) => slug === 't3')?.texts.en?.links).toEqual([
    read.items[0]?.key,
  ]);
});

describe('exports of other programs', () => {
  const ghost = {
    posts: [
      {
        ...{ id: 1, title: 'Hope', slug: 'hope', status: 'published', type: 'post' },
        ...{ html: '<p>a <a href="__GHOST_URL__/two/">b</a></p>', custom_excerpt: 'Short' },
        published_at: '2020-01-02T00:00:00.000Z',
      },
      { id: 2, title: 'Two', slug: 'two', html: '<p>c</p>', status: 'draft' },
    ],
    ...{ users: [{ id: 'u', name: 'Ann' }], posts_authors: [{ post_id: 1, author_id: 'u' }] },
    tags: ['Jesus', '#hidden', 'x'].map((name, index) => ({ id: index, name })),
    posts_tags: [0, 1, 2].map((tag_id) => ({ post_id: 1, tag_id })),
  };
  test.each([
    ['of today', { db: [{ meta: {}, data: ghost }] }],
    ['without its list', { data: ghost }],
  ])('Ghost, %s', (_, value) => {
    const [hope, two] = itemsOf(JSON.stringify(value));
    expect(hope).toMatchObject({
      ...{ group: 'category Jesus', author: 'Ann', published: '2020-01-02', reason: null },
      addresses: ['/hope'],
      texts: { en: { title: 'Hope', summary: 'Short', links: ['post 2'] } },
    });
    expect(two).toMatchObject({ reason: 'not_published' });
  });

  const kind = (name: string) =>
    `<category scheme="http://schemas.google.com/g/2005#kind" term="http://schemas.google.com/blogger/2008/kind#${name}"/>`;
  const feed = (entries: string) =>
    `<?xml version="1.0"?><feed xmlns="http://www.w3.org/2005/Atom"><title>Blog</title><link rel="alternate" href="https://b.example/"/>${entries}</feed>`;
  test.each([
    [
      'of its own',
      `<entry><id>tag:blogger.com,1999:blog-1.post-5</id><published>2012-03-04T10:00:00Z</published>${kind('post')}<title>Hope</title><content type="html">&lt;p&gt;a&lt;/p&gt;</content><link rel="alternate" href="https://b.example/2012/03/hope.html"/><author><name>Ann</name></author></entry><entry>${kind('comment')}<title>Re</title></entry><entry>${kind('page')}<app:control><app:draft>yes</app:draft></app:control><title>D</title><content>x</content></entry>`,
    ],
    [
      'of Google Takeout',
      `<entry><blogger:type>POST</blogger:type><blogger:status>LIVE</blogger:status><author><name>Ann</name></author><title>Hope</title><content type="html">&lt;p&gt;a&lt;/p&gt;</content><published>2012-03-04T10:00:00Z</published><blogger:filename>/2012/03/hope.html</blogger:filename></entry><entry><blogger:type>COMMENT</blogger:type></entry><entry><blogger:type>PAGE</blogger:type><blogger:status>DRAFT</blogger:status><title>D</title><content>x</content></entry>`,
    ],
  ])('Blogger, %s', (_, entries) => {
    const { items, skipped } = readFile(strToU8(feed(entries)));
    expect(skipped).toEqual([{ type: 'comment', count: 1 }]);
    expect(items).toMatchObject([
      {
        ...{ author: 'Ann', published: '2012-03-04', addresses: ['/2012/03/hope.html'] },
        texts: { en: { title: 'Hope', body: 'a' } },
      },
      { reason: 'not_published' },
    ]);
  });

  test('a feed with thousands of levels', () => {
    expect(faultOf(feed('<entry><title>'.repeat(100_000)))).toBe('damaged');
  });

  test('WordPress in several parts', () => {
    const part = (title: string) =>
      `<rss><channel><title>O</title><wp:wxr_version>1.2</wp:wxr_version><item><title>${title}</title><content:encoded>a</content:encoded><wp:post_type>post</wp:post_type></item></channel></rss>`;
    const items = itemsOf(zip({ 'b.xml': part('Two'), 'a.xml': part('One') }));
    expect(items.map(({ slug, line }) => [slug, line])).toEqual([
      ['one', 1],
      ['two', 2],
    ]);
  });

  test('a feed with its texts in the description', () => {
    const text =
      '<rss><channel><title>F</title><link>https://f.example</link><item><title>A</title><description>one &lt;b&gt;two&lt;/b&gt;</description></item></channel></rss>';
    expect(first(text).texts.en?.body).toBe('one **two**');
  });

  test('Docusaurus: addresses, boxes, components', () => {
    const text =
      '---\nslug: /start\n---\n# Intro\n\nimport X from "@site/x";\n\n:::tip Hint\nhello\n:::\n\n<Box a="b" />\n';
    const item = first(zip({ 'docs/intro.mdx': text }));
    expect(item).toMatchObject({
      addresses: ['/start'],
      texts: { en: { title: 'Intro', body: '**Hint**\n\nhello' } },
    });
    expect(item.notes).toContainEqual(
      expect.objectContaining({ note: 'shortcode', words: '<Box a="b" />' }),
    );
  });

  test.each<[what: string, file: string | Uint8Array]>([
    [
      'Substack',
      zip({
        'posts.csv':
          'post_id,post_date,is_published,title,subtitle\n111.hope,2020-05-01T10:00:00.000Z,true,Hope,More\n112.not-yet,,false,No,\n',
        'posts/111.hope.html': '<p>There is hope.</p>',
        'posts/112.not-yet.html': '<p>Not ready</p>',
      }),
    ],
    [
      'Medium',
      zip({
        'posts/2020-05-01_Hope-abc123def456.html':
          '<title>Hope</title><article><p>There is hope.</p></article>',
        'posts/draft_No-abc.html': '<title>No</title><article><p>Not ready</p></article>',
        'profile/profile.html': '<title>Profile</title><p>ann@example.org</p>',
        'sessions/sessions-0001.html': '<title>Sessions</title><p>127.0.0.1</p>',
      }),
    ],
    [
      'Notion, with its database',
      zip({
        'E/All 0123456789abcdef0123456789abcdef.csv':
          'Name,Date,Status\nHope,"May 1, 2020",Done\nNo,,Draft\n',
        'E/All/Hope 1123456789abcdef0123456789abcdef.md': '# Hope\n\nThere is hope.',
        'E/All/No 2123456789abcdef0123456789abcdef.md': '# No\n\nNot ready',
      }),
    ],
    [
      'Webflow',
      'Name,Slug,Item ID,Created On,Post Body,Draft\nHope,hope,1,Fri May 01 2020 10:00:00 GMT+0000 (Coordinated Universal Time),<p>There is hope.</p>,false\nNo,no,2,,<p>Not ready</p>,true\n',
    ],
    [
      'Joomla',
      'id,title,alias,introtext,fulltext,state,created\n1,Hope,hope,<p>There is</p>,<p>hope.</p>,1,2020-05-01 10:00:00\n2,No,no,<p>Gone</p>,,-2,2020-05-01\n',
    ],
  ])('%s: what is published, and what is not', (_, file) => {
    const [hope, no, ...others] = itemsOf(file);
    expect(others).toEqual([]);
    expect(hope).toMatchObject({ published: '2020-05-01', reason: null, texts: { en: {} } });
    expect(hope?.texts.en?.title).toBe('Hope');
    expect(hope?.texts.en?.body.replace(/\s+/g, ' ')).toBe('There is hope.');
    expect(no).toMatchObject({ reason: 'not_published' });
  });

  test('Wix: its own texts, with titles, links, lists, pictures and videos', () => {
    const words = (text: string, ...decorations: object[]) => ({
      ...{ type: 'TEXT', textData: { text, decorations } },
    });
    const link = { type: 'LINK', linkData: { link: { url: 'https://x.example/' } } };
    const nodes = [
      { type: 'HEADING', headingData: { level: 2 }, nodes: [words('Why?')] },
      { type: 'PARAGRAPH', nodes: [words('a <b> ', { type: 'BOLD' }), words('c', link)] },
      { type: 'BULLETED_LIST', nodes: [{ type: 'LIST_ITEM', nodes: [words('d')] }] },
      { type: 'IMAGE', imageData: { image: { src: { id: 'a~mv2.jpg' } }, altText: 'Sea' } },
      { type: 'VIDEO', videoData: { video: { src: { url: film } } } },
      { type: 'GIF', nodes: [] },
    ];
    const content = JSON.stringify({ nodes }).replaceAll('"', '""');
    const { texts, notes } = first(`Title,Content\nHope,"${content}"\n`);
    const { body, pictures } = texts.en ?? {};
    expect(notes).toContainEqual({ language: 'en', note: 'shortcode', words: 'wp:wix/gif' });
    expect(body).toContain('## Why?\n\n**a \\<b>** [c](https://x.example/)\n\n-   d');
    expect(body).toContain(`<${film}>`);
    expect(pictures).toMatchObject([{ url: 'https://static.wixstatic.com/media/a~mv2.jpg' }]);
    const broken = first(`Title,Content\nHope,"{""nodes"":7}"\n`);
    expect(broken.texts.en?.body).toContain('nodes');
  });

  test('Squarespace: the film of a block', () => {
    const html = `<div data-html="&lt;iframe src=&quot;//www.youtube.com/embed/abcdefgh001?feature=oembed&quot;&gt;&lt;/iframe&gt;"></div><p>a</p>`;
    expect(first(zip({ 'a.html': html })).texts.en?.body).toBe(`<${film}>\n\na`);
  });

  test('Notion: names without their numbers', () => {
    const number = '0123456789abcdef0123456789abcdef';
    expect(first(zip({ [`Export/Hope ${number}.md`]: '# Hope\n\nx' })).slug).toBe('hope');
  });

  test('the description of a film with an address on a line', () => {
    const text = `Video ID,Video Title (Original),Video Description (Original)\nabcdefgh001,Hope,"One\nhttps://x.example\nTwo"\n`;
    expect(first(text).texts.en?.body).toBe(
      `<${film}>\n\nOne\n\n[https://x.example](https://x.example/)\n\nTwo`,
    );
  });
});
