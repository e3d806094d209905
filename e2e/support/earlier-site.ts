/** What a ministry brings from its earlier site: an export of 200 posts in two languages, and a list of 120 churches. */
const questions = [
  'Why does God let us suffer',
  'How do I pray',
  'Is the Bible true',
  'What is grace',
  'Who was Paul',
  'What happens when I die',
  'Can I be forgiven',
  'How do I forgive',
  'Is hell real',
  'Why go to church',
];
const groups = 120;
const translated = 80;
/** A post and its translation are one item. */
export const articleCount = groups;

const slugOf = (title: string) => title.toLowerCase().replace(/[^a-z\d]+/g, '-');

interface Post {
  id: number;
  language: 'en' | 'es';
  title: string;
  path: string;
  slug: string;
  body: string;
  group: number;
}

function wxrItem({ id, language, title, path, slug, body, group }: Post): string {
  const category = language === 'en' ? 'Questions' : 'Preguntas';
  return `<item><title>${title}</title><link>https://harborlight.example${path}${slug}/</link>
<dc:creator>dana</dc:creator><content:encoded><![CDATA[${body}]]></content:encoded>
<wp:post_id>${id}</wp:post_id><wp:post_date>2021-03-04 09:00:00</wp:post_date>
<wp:post_name>${slug}</wp:post_name><wp:status>publish</wp:status><wp:post_type>post</wp:post_type>
<category domain="language" nicename="${language}">${language}</category>
<category domain="post_translations" nicename="t-${group}">t-${group}</category>
<category domain="category" nicename="${category.toLowerCase()}">${category}</category></item>`;
}

function postsOf(group: number): Post[] {
  const title = `${questions[group % questions.length]}, part ${Math.floor(group / questions.length) + 1}`;
  const slug = slugOf(title);
  const english: Post = {
    ...{ id: 2 * group + 1, language: 'en', title, path: '/questions/', slug, group },
    body: `<p>Many people ask this at night, and here is answer <strong>${group}</strong>, with <a href="/questions/how-do-i-pray-part-1/">a related one</a>.</p><h2>What Jesus says</h2><p>“Come to me, all you who labor.”</p><ul><li>First, be still.</li><li>Then, ask.</li></ul>`,
  };
  const spanish: Post = {
    ...{ id: 2 * group + 2, language: 'es', title: `${title} (es)`, path: '/es/preguntas/', group },
    slug: `${slug}-es`,
    body: `<p>Mucha gente se pregunta esto de noche, y esta es la respuesta <strong>${group}</strong>.</p><h2>Qué dice Jesús</h2><p>«Vengan a mí».</p>`,
  };
  return group < translated ? [english, spanish] : [english];
}

/** The export of WordPress with Polylang. */
export function wordpressExport(): Buffer {
  const items = Array.from({ length: groups }, (_, group) => postsOf(group))
    .flat()
    .map(wxrItem);
  return Buffer.from(`<?xml version="1.0" encoding="UTF-8"?><rss version="2.0" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:wp="http://wordpress.org/export/1.2/"><channel><title>Harbor Light</title><wp:wxr_version>1.2</wp:wxr_version>
${items.join('\n')}</channel></rss>`);
}

const towns = [
  ['Charlotte', 'NC', '28202'],
  ['Houston', 'TX', '77002'],
  ['Louisville', 'KY', '40202'],
  ['Portland', 'OR', '97201'],
  ['Tampa', 'FL', '33602'],
  ['Albany', 'NY', '12207'],
];
export const churchCount = 120;

/** A spreadsheet as CSV. */
export function churchList(): Buffer {
  const lines = Array.from({ length: churchCount }, (_, index) => {
    const [city, state, zip] = towns[index % towns.length] ?? [];
    return `Harbor Chapel ${index + 1},${100 + index} Main Street,${city},${state},${zip},US,(704) 555-0${100 + index},"9:00 AM, 11 AM"`;
  });
  const headings = 'Church Name,Street,City,State,Zip,Country,Phone,Sunday services';
  return Buffer.from([headings, ...lines].join('\n'));
}

/** A table of old addresses as CSV. */
export const redirectList = (): Buffer =>
  Buffer.from(
    [
      'old,new',
      ...Array.from({ length: 30 }, (_, index) => `/cards/${index}.html,/answers`),
      '/shop/*,410',
    ].join('\n'),
  );
