import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

/** The files of a content folder by their path. */
export type Files = Record<string, string | Uint8Array>;

export function captions(...lines: string[]): string {
  const cues = lines.map((line, index) => `00:00:0${index}.000 --> 00:00:0${index}.900\n${line}`);
  return `WEBVTT\n\n${cues.join('\n\n')}\n`;
}

export function text(frontMatter: Record<string, unknown>, body = 'Some words.'): string {
  const lines = Object.entries(frontMatter).map(
    ([name, value]) => `${name}: ${JSON.stringify(value)}`,
  );
  return `---\n${lines.join('\n')}\n---\n${body}\n`;
}

function answer(more: Record<string, unknown>, body?: string): string {
  return text({ category: 'jesus', order: 0, published: '2024-01-01', ...more }, body);
}

/** A small ministry's content; each item is needed by a test. */
export function smallContent(): Files {
  return {
    'super-categories.yaml': `
- { slug: first, order: 1, name: First things, name_es: Lo primero }
- { slug: rest, order: 0, name: The rest }
`,
    'plans.yaml': `
- { slug: small, attendance_from: 1, attendance_to: 100, yearly_cents: 60480, monthly_cents: 6000, cards_included: 250 }
- { slug: large, attendance_from: 101, yearly_cents: 90000, monthly_cents: 9000 }
`,
    'coupons.yaml': `
- { slug: ten, percent_off: 10 }
- { slug: last, amount_off_cents: 5000, most_uses: 1 }
- { slug: yearly, percent_off: 50, period: yearly }
- { slug: large-only, percent_off: 50, plan: large }
- { slug: over, percent_off: 50, expires_on: 2025-12-31 }
- { slug: free, percent_off: 100 }
- { slug: third, percent_off: 33 }
- { slug: five, amount_off_cents: 500 }
`,
    'categories/jesus/en.md': text(
      { name: 'Jesus', order: 2, super: 'first', image: 'empty-tomb' },
      'Who he\nwas.',
    ),
    'categories/jesus/es.md': text({ name: 'Jesús' }, 'Quién fue.'),
    'categories/jesus/ko.md': text({ name: '예수님' }, '예수님은 누구신가.'),
    'categories/bible/en.md': text({
      name: 'Bible',
      order: 0,
      super: 'rest',
      image: 'lamp-window',
    }),
    'categories/angels/en.md': text({
      name: 'angels',
      order: 0,
      super: 'rest',
      image: 'sea-at-night',
    }),
    'categories/god/en.md': text({
      name: 'God',
      order: 1,
      super: 'first',
      image: 'hills-stars',
      video: '/media/clips/hills-stars.mp4',
    }),

    'answers/did-jesus-live/en.md': answer(
      {
        title: 'Did Jesus live?',
        order: 1,
        updated: '2024-02-02',
        video: '/media/clips/a.mp4',
        related: ['flood'],
      },
      'Yes. Historians agree that Jesus of Nazareth walked the roads of Galilee.\n\n## Witnesses\n\nTacitus wrote of him.\n\n> He is not here, for he has risen.\n>\n> — Matthew 28:6',
    ),
    'answers/did-jesus-live/en.vtt': captions(
      'A carpenter from <i>Nazareth</i>',
      'and a strange photograph',
    ),
    'answers/did-jesus-live/es.md': translation(
      '¿Vivió Jesús?',
      'Sí. Los historiadores están de acuerdo. La corazón late.',
    ),
    'answers/did-jesus-live/es.vtt': captions('Un carpintero de Nazaret'),
    'answers/did-jesus-live/fr.md': translation(
      'Jésus a-t-il vécu ?',
      'Oui. L’évangéliste Luc l’écrit.',
    ),
    'answers/did-jesus-live/ko.md': translation(
      '예수님은 실제로 사셨나요?',
      '네. 역사가들은 예수께서 사셨다고 말합니다. 신은 누구인가.',
    ),

    'answers/flood/en.md': answer(
      { title: 'Was there a global flood?', order: 2, category: 'bible' },
      'The Bible tells of a flood. Noah built an ark.',
    ),
    'answers/flood/ko.md': translation('노아의 홍수', '한인교회에서 기도합니다. 하나님의 말씀.'),
    'answers/is-abortion-wrong/en.md': answer(
      { title: 'Is abortion wrong?', category: 'bible', order: 2, video: 'https://vimeo.com/1' },
      'The Bible speaks of life. Jesus forgives.',
    ),
    'answers/who-was-jesus/en.md': answer(
      { title: 'Who was Jesus of Nazareth?' },
      'A teacher, and more than a teacher. A photograph of him does not exist.',
    ),
    'answers/jesus/en.md': answer({ title: 'Jesus' }, 'The name means that God saves.'),
    'answers/hope-in-grief/en.md': answer(
      { title: 'When a friend dies', category: 'god', order: 3 },
      'Grief is love with nowhere to go. We think of Nazareth and of roads.',
    ),

    'testimonials/my-road/en.md': text(
      {
        title: 'My road to Damascus',
        category: 'jesus',
        published: '2023-05-05',
        video: '/media/clips/b.mp4',
      },
      'I was a skeptic. Jesus found me on the road.',
    ),
    'testimonials/my-road/en.vtt': captions('I was a sceptic in Boston'),
    'testimonials/my-road/es.md': text(
      { title: 'Mi camino', video: '/media/clips/b-es.mp4' },
      'Yo dudaba.',
    ),
    'testimonials/late/en.md': text(
      { title: 'It was late', category: 'god', published: '2024-05-05' },
      'Late is not too late.',
    ),

    'pages/about-lampstand/en.md': text({
      title: 'About',
      updated: '2024-03-03',
      video: '/media/clips/c.mp4',
    }),
    'pages/about-lampstand/es.md': text({ title: 'Acerca de' }, 'Unas palabras.'),
    'pages/terms-of-use/en.md': text({ title: 'Terms' }),
    'posts/older/en.md': text({ title: 'Older', published: '2023-01-01', author: 'Ruth' }),
    'posts/newer/en.md': text({ title: 'Newer', published: '2024-01-01', author: 'Ruth' }),
    'posts/newer/fr.md': text({ title: 'Plus récent' }, 'Quelques mots.'),
    'guides/for-leaders/en.md': text({
      title: 'For leaders',
      kind: 'leader',
      minutes: 90,
      order: 2,
    }),
    'guides/the-tomb/en.md': text({
      title: 'The tomb',
      kind: 'study',
      answer: 'flood',
      minutes: 60,
      order: 1,
    }),
    'guides/the-tomb/ko.md': text({ title: '무덤' }, '말씀.'),
    'instruction-videos/second/en.md': text({ title: 'B', order: 2, video: '/media/clips/d.mp4' }),
    'instruction-videos/first/en.md': text({ title: 'A', order: 1, video: '/media/clips/e.mp4' }),
    'locations.yaml': `
- { slug: near, name: Near Church, account: near, address: 1 Main Street, city: Charlotte, state: NC, zip: "28202", country: US, lat: 35.2316, lng: -80.8454, languages: [en], services: [{ day: sunday, time: "09:00", language: en }], description: Come in., description_es: Pase. }
- { slug: next, name: Next Church, city: Matthews, state: NC, zip: "28105", lat: 35.1234, lng: -80.7131 }
- { slug: far, name: Église du Nord, city: Québec, state: QC, zip: G1R 4P5, country: CA, lat: 46.8139, lng: -71.208 }
- { slug: by-zip, name: Placed By Zip, city: New York, state: NY, zip: "10027" }
- { slug: nowhere, name: Nowhere Church, city: Kansas City, state: MO }
`,
  };
}

function translation(title: string, body: string): string {
  return text({ title }, body);
}

/** Writes the small content with changes to a folder; null omits a file. */
export async function writeContent(changes: Record<string, string | Uint8Array | null> = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'lampstand-content-'));
  for (const [path, content] of Object.entries({ ...smallContent(), ...changes })) {
    if (content === null) continue;
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), content);
  }
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) };
}
