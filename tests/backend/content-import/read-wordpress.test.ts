import { describe, expect, test } from 'vitest';
import { readItems } from '@/backend/content-import/read-items';
import { readWxr } from '@/backend/content-import/read-wxr';

/* What the items of an export become, before anything is stored. */

const read = (items: string, channel = '<link>https://old.example</link>') =>
  readItems(readWxr(`<rss><channel><title>Old</title>${channel}${items}</channel></rss>`));
const item = (body: string, more = '') =>
  `<item><title>Hope</title><content:encoded><![CDATA[${body}]]></content:encoded><wp:post_type>post</wp:post_type><wp:status>publish</wp:status>${more}</item>`;
const english = (body: string, more = '') => {
  const [first] = read(item(body, more)).items;
  return { body: first?.texts.en?.body, notes: first?.notes.map(({ note }) => note) };
};
const bodyOf = (body: string) => english(body).body;

describe('a body', () => {
  test.each([
    [
      'paragraphs of a classic text',
      'One <b>two</b>\n\nthree\nfour',
      'One **two**\n\nthree\\\nfour',
    ],
    ['line breaks of blocks', '<!-- wp:paragraph --><p>one\ntwo</p>', 'one two'],
    ['headings, the highest first', '<h1>A</h1><h3>B</h3><h6>C</h6>', '## A\n\n### B\n\n#### C'],
    ['a list that begins later', '<ol start="3"><li>a</li></ol>', '3.  a'],
    ['numbers above and below the line', '<p>x<sup>2</sup> H<sub>2</sub>O</p>', 'x² H₂O'],
    ['lines of a verse', '<pre class="wp-block-verse">a\nb</pre>', 'a\\\nb'],
    [
      'the address of another embed on a line',
      '<figure><div>\nhttps://sound.example/a\n</div></figure>',
      '<https://sound.example/a>',
    ],
    [
      'links, line breaks and pictures in cells',
      '<figure><table><tr><td>a<br>b<p>c</p></td><td><a href="https://x.example/">d</a><img src="/e.jpg" alt="e"></td></tr></table><figcaption>f</figcaption></figure>',
      '| a b c | [d](https://x.example/) |\n| --- | --- |\n\n![e](https://old.example/e.jpg)\n\nf',
    ],
    [
      'the captions of a gallery',
      '<figure><figure><img src="/a.jpg" alt="a"><figcaption>one</figcaption></figure><figure><img src="/b.jpg" alt="b"></figure><figcaption>all</figcaption></figure>',
      '![a](https://old.example/a.jpg)\n\n*one*\n\n![b](https://old.example/b.jpg)\n\nall',
    ],
    [
      'a film in the settings of a widget',
      `<div data-settings='{"youtube_url":"https:\\/\\/youtu.be\\/abcdefgh001","vimeo_url":""}'></div>`,
      '<https://www.youtube.com/watch?v=abcdefgh001>',
    ],
    [
      'a page of Divi',
      '[et_pb_section][et_pb_text]one[/et_pb_text][et_pb_image src="/d.jpg" alt="d" /][et_pb_toggle title="two"]three[/et_pb_toggle][et_pb_video src="https://youtu.be/abcdefgh001" /][et_pb_button button_url="https://x.example/" button_text="five" /][/et_pb_section]',
      'one\n\n![d](https://old.example/d.jpg)\n\n## two\n\nthree\n\n<https://www.youtube.com/watch?v=abcdefgh001>\n\n[five](https://x.example/)',
    ],
    [
      'a page of WPBakery',
      '[vc_row][vc_custom_heading text="one &amp; two"][vc_column_text]three[/vc_column_text][vc_video link="https://vimeo.com/123400001"][vc_btn title="four" link="url:https%3A%2F%2Fx.example%2F|title:D"][/vc_row]',
      '## one & two\n\nthree\n\n<https://vimeo.com/123400001>\n\n[four](https://x.example/)',
    ],
    ['a heading that is deep', '<h4>A</h4>', '## A'],
    [
      'a quote with its source',
      '<blockquote>A<cite>John 3:16</cite></blockquote>',
      '> A\n>\n> — John 3:16',
    ],
    [
      'a table',
      '<table><tr><th>a|b</th></tr><tr><td>c</td><td>d</td></tr></table>',
      '| a\\|b |  |\n| --- | --- |\n| c | d |',
    ],
    ['letters that look like HTML', '<p>a &lt;b&gt; &amp;copy; c</p>', 'a \\<b> \\&copy; c'],
    ['words in brackets', 'He [sic] said [John 3:16]', 'He \\[sic\\] said \\[John 3:16\\]'],
    [
      'a film on a line',
      'a\n\nhttps://youtu.be/abcdefgh001\n\nb',
      'a\n\n<https://www.youtube.com/watch?v=abcdefgh001>\n\nb',
    ],
    [
      'an embedded film',
      '<figure><div>https://vimeo.com/123400001</div></figure>',
      '<https://vimeo.com/123400001>',
    ],
    [
      'a frame of a film',
      '<iframe src="https://player.vimeo.com/video/123400001"></iframe>',
      '<https://vimeo.com/123400001>',
    ],
    [
      'codes of films',
      '[embed]https://vimeo.com/123400001[/embed][youtube abcdefgh001]',
      '<https://vimeo.com/123400001>\n\n<https://www.youtube.com/watch?v=abcdefgh001>',
    ],
    [
      'a picture in a caption',
      '[caption id="a"]<img src="/a.jpg" alt="A" /> B[/caption]',
      '![A](https://old.example/a.jpg)\n\n*B*',
    ],
    [
      'a picture that opens itself',
      '<a href="/a.jpg"><img src="/a.jpg" alt="A"></a>',
      '![A](https://old.example/a.jpg)',
    ],
    [
      'a picture without words',
      '<img src="/lamp-in-window-300x200.jpg">',
      '![lamp in window](https://old.example/lamp-in-window-300x200.jpg)',
    ],
    [
      'a picture of a plugin that loads late',
      '<img src="data:x" data-src="/a.jpg" alt="A">',
      '![A](https://old.example/a.jpg)',
    ],
  ])('has %s', (_, html, markdown) => {
    expect(bodyOf(html)).toBe(markdown);
  });

  test.each([
    ['a code', 'a [gravityform id="1"]', 'a', ['shortcode']],
    ['codes around a text', '[su_box a="b"]a[/su_box]', 'a', ['shortcode']],
    ['a code without values', '[bible]a[/bible]', 'a', ['shortcode']],
    ['code of a page builder', 'a[vc_raw_html]JTNDcCUzRQ==[/vc_raw_html]', 'a', ['markup_removed']],
    ['a block without words', 'a<!-- wp:latest-posts {"a":1} /-->', 'a', ['shortcode']],
    ['a script', 'a<script>b</script>', 'a', ['markup_removed']],
    ['a form', 'a<form>b<input></form>', 'a', ['markup_removed']],
    ['a frame', 'a<iframe src="https://ads.example"></iframe>', 'a', ['frame_removed']],
    [
      'a link to what is not there',
      '<a href="/x">a</a>',
      '[a](https://old.example/x)',
      ['link_elsewhere'],
    ],
    ['a link that is none', '<a href="javascript:a()">a</a>', 'a', []],
  ])('without %s, which is named', (_, html, markdown, notes) => {
    expect(english(html)).toEqual({ body: markdown, notes: ['no_author', 'no_date', ...notes] });
  });

  test('that is nested without end is flattened', () => {
    expect(bodyOf(`${'<div><b>'.repeat(100)}a`)).toMatch(/^[*\s]*a[*\s]*$/);
  });

  test('that is nested more deeply than a browser shows is only its words, which is said', () => {
    const { body, notes } = english(`<p>${'<div><b>'.repeat(5_000)}a</b> c`);
    expect(body?.trim()).toMatch(/^a\s+c$/);
    expect(notes).toContain('markup_removed');
  });

  test('in elements that no program nests so deeply is refused', () => {
    expect(() => read(item('a', '<category>'.repeat(101)))).toThrow('damaged');
  });
});

describe('an item', () => {
  const wpml = (code: string) =>
    `<wp:postmeta><wp:meta_key>_wpml_import_language_code</wp:meta_key><wp:meta_value>${code}</wp:meta_value></wp:postmeta><wp:postmeta><wp:meta_key>_wpml_import_translation_group</wp:meta_key><wp:meta_value>7</wp:meta_value></wp:postmeta>`;

  test('has the languages that WPML joins', () => {
    const { items } = read(item('Hola', wpml('es-mx')) + item('Hello', wpml('en')));
    expect(items.map(({ texts }) => Object.keys(texts).sort())).toEqual([['en', 'es']]);
  });

  test.each([
    ['2014-02-30 09:00:00', null],
    ['0000-00-00 00:00:00', null],
    ['2014-05-02', '2014-05-02'],
    ['never', null],
  ])('of the date %s', (date, day) => {
    const { items } = read(item('a', `<wp:post_date>${date}</wp:post_date>`));
    expect(items[0]?.published).toBe(day);
  });

  test.each([
    ['%C2%BFpor-qu%C3%A9-0', 'por-que-0'],
    ['%EC%86%8C%EB%A7%9D', 'hope'],
    ['%E0%A4%A', 'e0-a4-a'],
  ])('with the slug %s is at %s', (name, slug) => {
    expect(read(item('a', `<wp:post_name>${name}</wp:post_name>`)).items[0]?.slug).toBe(slug);
  });

  test('links to others by their keys', () => {
    const at = (path: string, id: number) =>
      `<link>https://old.example${path}</link><wp:post_id>${id}</wp:post_id>`;
    const { items } = read(item('a', at('/a/', 1)) + item('<a href="/a">a</a>', at('/b/', 2)));
    expect(items[1]?.texts.en).toMatchObject({
      body: '[a](https://import.invalid/post%201)',
      links: ['post 1'],
    });
  });
});

describe('words of HTML', () => {
  const [nb, thin] = ['\u00a0', '\u202f'];
  const titleOf = (title: string) =>
    read(item('<p>Words.</p>').replace('<title>Hope</title>', `<title>${title}</title>`)).items[0]
      ?.texts.en?.title;

  test.each([
    ['<![CDATA[Dieu &amp; moi]]>', 'Dieu & moi'],
    ['Dieu &amp; moi', 'Dieu & moi'],
    ['<![CDATA[a &lt;b&gt; &#8217;s <em>own</em>]]>', 'a <b> ’s own'],
    [
      '<![CDATA[Pourquoi&nbsp;? «&nbsp;Oui&nbsp;»&nbsp;: 10&#8239;000]]>',
      `Pourquoi${nb}? «${nb}Oui${nb}»${nb}: 10${thin}000`,
    ],
    ['<![CDATA[one&nbsp;word and&nbsp; more\n]]>', 'one word and more'],
  ])('a title of %s is what a browser shows', (title, shown) => {
    expect(titleOf(title)).toBe(shown);
  });

  test('a summary, an author, a category and the words of a picture, too', () => {
    const more = `<excerpt:encoded><![CDATA[Sin &amp; <b>grace</b>&nbsp;!]]></excerpt:encoded><dc:creator>jo</dc:creator><category domain="category" nicename="q"><![CDATA[Q&amp;A]]></category>`;
    const author =
      '<link>https://old.example</link><wp:author><wp:author_login>jo</wp:author_login><wp:author_display_name><![CDATA[Jo &amp; Al]]></wp:author_display_name></wp:author>';
    const words = item(
      '<p>Words <img src="https://old.example/p.jpg" alt="Quoi&nbsp;?"></p>',
      more,
    );
    const { items, groups } = read(words, author);
    expect(groups).toMatchObject([{ name: 'Q&A' }]);
    expect(items[0]).toMatchObject({
      author: 'Jo & Al',
      texts: {
        en: {
          summary: `Sin & grace${nb}!`,
          body: `Words\n\n![Quoi${nb}?](https://old.example/p.jpg)`,
        },
      },
    });
  });
});

describe('what an item has beside its body', () => {
  const published = '<wp:status>publish</wp:status><wp:post_type>post</wp:post_type>';
  const version = (language: string, title: string, more = published) =>
    `<item><title>${title}</title><content:encoded><![CDATA[<p>a</p>]]></content:encoded><wp:post_date>2019-03-04 10:00:00</wp:post_date><category domain="language" nicename="${language}">x</category><category domain="post_translations" nicename="pll_1">x</category>${more}</item>`;
  const draft = published.replace('publish', 'draft');
  const own = (items: string) => {
    const { items: found } = read(items);
    return found.map(({ texts, notes, reason }) => ({
      titles: Object.fromEntries(
        Object.entries(texts).map(([language, { title }]) => [language, title]),
      ),
      notes: notes.filter(({ note }) => note !== 'no_author' && note !== 'no_date'),
      reason,
    }));
  };

  test.each<[string, string, ReturnType<typeof own>[number]]>([
    [
      'a language that this site has not is named',
      version('en', 'Hope') + version('de', 'Hoffnung'),
      {
        titles: { en: 'Hope' },
        notes: [{ language: 'en', note: 'language_left_out', words: 'de: Hoffnung' }],
        reason: null,
      },
    ],
    [
      'a translation that is not published is left out, and named',
      version('en', 'Hope') + version('es', 'Esperanza', draft),
      {
        titles: { en: 'Hope' },
        notes: [{ language: 'en', note: 'language_left_out', words: 'es: Esperanza' }],
        reason: null,
      },
    ],
    [
      'a translation whose English is not published',
      version('en', 'Hope', draft) + version('es', 'Esperanza'),
      {
        titles: { es: 'Esperanza' },
        notes: [{ language: 'es', note: 'language_left_out', words: 'en: Hope' }],
        reason: null,
      },
    ],
    [
      'what nobody has published stays whole',
      version('en', 'Hope', draft) + version('es', 'Esperanza', draft),
      { titles: { en: 'Hope', es: 'Esperanza' }, notes: [], reason: 'not_published' },
    ],
    [
      'languages in one text',
      item('[:en]Near[:es]Cerca[:]').replace('Hope', '[:en]Hope[:es]Esperanza[:]'),
      { titles: { en: 'Hope', es: 'Esperanza' }, notes: [], reason: null },
    ],
    [
      'tags and further categories',
      item(
        'a',
        '<category domain="category" nicename="faith">Faith</category><category domain="category" nicename="b">Doubt</category><category domain="post_tag" nicename="c">Grief &amp;amp; loss</category><category domain="post_format" nicename="d">Quote</category>',
      ),
      {
        titles: { en: 'Hope' },
        notes: [{ language: 'en', note: 'terms_unused', words: 'Doubt, Grief & loss' }],
        reason: null,
      },
    ],
  ])('%s', (_, items, expected) => {
    expect(own(items)).toEqual([expected]);
  });

  test('shared blocks and footnotes stand in their places', () => {
    const meta = `<wp:postmeta><wp:meta_key>footnotes</wp:meta_key><wp:meta_value><![CDATA[[{"content":"See <em>John<\\/em>.","id":"n"}]]]></wp:meta_value></wp:postmeta>`;
    const block = `<item><content:encoded><![CDATA[<p>shared</p>]]></content:encoded><wp:post_id>42</wp:post_id><wp:post_type>wp_block</wp:post_type></item>`;
    const body =
      '<!-- wp:block {"ref":42} /--><p>a<sup data-fn="n"><a href="#n">1</a></sup></p><!-- wp:footnotes /-->';
    expect(read(item(body, meta) + block).items[0]?.texts.en?.body).toBe(
      'shared\n\na¹\n\n1.  See *John*.',
    );
  });
});

describe('what plugins store beside a text', () => {
  const meta = (key: string, value: string) =>
    `<wp:postmeta><wp:meta_key>${key}</wp:meta_key><wp:meta_value><![CDATA[${value}]]></wp:meta_value></wp:postmeta>`;
  const summaryOf = (more: string) => read(item('a', more)).items[0]?.texts.en?.summary;

  test.each([
    ['Only variables', '%%title%% %%sep%% %%sitename%%', 'Excerpt'],
    ['variables of another plugin', '%title% %sep% %sitename%', 'Excerpt'],
    ['variables among words', 'What is %%title%%? %%sitename%% says.', 'What is Hope? Old says.'],
    ['percentages', '50% of people and 20% of us', '50% of people and 20% of us'],
  ])('a description: %s', (_, described, summary) => {
    const excerpt = '<excerpt:encoded>Excerpt</excerpt:encoded>';
    expect(summaryOf(meta('_yoast_wpseo_metadesc', described) + excerpt)).toBe(summary);
    expect(summaryOf(meta('rank_math_description', described) + excerpt)).toBe(summary);
  });

  test('a title for search engines is named with its variables filled', () => {
    const [one] = read(
      item('a', meta('_yoast_wpseo_title', 'Real %%title%% | %%sitename%%')),
    ).items;
    expect(one?.notes).toContainEqual({
      ...{ language: 'en', note: 'seo_unused', words: 'Real Hope | Old' },
    });
  });

  test('a sermon: film, recording, passage and description', () => {
    const fields =
      meta('bible_passage', 'John 3') +
      meta('sermon_video', '<iframe width="5" src="https://www.youtube.com/embed/abcdefgh001">') +
      meta('sermon_description', '<p>words</p>') +
      meta('sermon_audio', 'https://old.example/s.mp3');
    expect(english('', fields).body).toBe(
      'John 3\n\n<https://www.youtube.com/watch?v=abcdefgh001>\n\nwords\n\n<https://old.example/s.mp3>',
    );
  });

  test('a film in the field of a theme, once', () => {
    const field = meta('video_url', 'https://vimeo.com/123400001');
    expect(english('a', field).body).toBe('<https://vimeo.com/123400001>\n\na');
    expect(english('a\n\nhttps://vimeo.com/123400001', field).body).toBe(
      'a\n\n<https://vimeo.com/123400001>',
    );
  });

  test('the film of an unknown code', () => {
    expect(english('[su_youtube url="https://youtu.be/abcdefgh001" width="5"]')).toEqual({
      body: '<https://www.youtube.com/watch?v=abcdefgh001>',
      notes: english('a').notes,
    });
  });
});

test('characters that no text has are left out, also as entities', () => {
  expect(bodyOf('<p>a\u0001\u000b&#x1f;b\ufffe</p>')).toBe('ab');
});

test('a link by the number of a page, and the address of that number at every host', () => {
  const page = `<item><title>B</title><link>https://old.example/b/</link><guid>http://localhost/?page_id=77</guid><content:encoded>b</content:encoded><wp:post_id>77</wp:post_id><wp:post_type>page</wp:post_type><wp:status>publish</wp:status></item>`;
  const [post, other] = read(
    item('<a href="/?page_id=77">x</a> <a href="/index.php?p=77&amp;y">y</a>') + page,
  ).items;
  expect(post?.texts.en?.links).toEqual(['page 77']);
  expect(post?.texts.en?.body.match(/import\.invalid/g)).toHaveLength(2);
  expect(other?.addresses).toEqual(['/b', '/?page_id=77']);
});
