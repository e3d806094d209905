import type { PublishedSite } from './published-site.ts';
import { text } from './small-content.ts';

export type Step = (pick: (n: number) => number, serial: number) => Promise<number>;
const one = <Item>(items: Item[], pick: (n: number) => number) => items[pick(items.length)] as Item;
const categories = ['jesus', 'bible', 'god', 'angels'];

/** What a ministry does, in any order. Each step returns the status of its publication; a 400 changed nothing. */
export function stepsOf(site: PublishedSite): Record<string, Step> {
  return { ...answerSteps(site), ...otherSteps(site) };
}

function answerSteps({ files, publish, edited, without }: PublishedSite): Record<string, Step> {
  const answersIn = () =>
    Object.keys(files()).filter((path) => /^answers\/[^/]+\/en\.md$/.test(path));
  return {
    'another title': (pick, serial) =>
      publish(edited(one(answersIn(), pick), { title: `Title ${serial}` })),
    'another body': (pick, serial) =>
      publish(edited(one(answersIn(), pick), {}, `Words ${serial}. They are new.`)),
    'another category': (pick) =>
      publish(edited(one(answersIn(), pick), { category: one(categories, pick) })),
    'another order': (pick) => publish(edited(one(answersIn(), pick), { order: pick(9) })),
    'other related ones': (pick) => {
      const slugs = answersIn().map((path) => path.split('/')[1]);
      return publish(edited(one(answersIn(), pick), { related: [one(slugs, pick)] }));
    },
    'for someone in danger': (pick) =>
      publish(
        edited(one(answersIn(), pick), {
          never_for: pick(2) ? ['suicide'] : [],
          first_for: pick(2) ? { suicide: 1 } : undefined,
        }),
      ),
    'a new answer': (pick, serial) =>
      publish({
        ...files(),
        [`answers/new-${serial}/en.md`]: text({
          ...{ title: `New ${serial}`, category: one(categories, pick), order: pick(5) },
          ...{ published: '2024-01-01', video: pick(2) ? '/media/clips/a.mp4' : undefined },
        }),
      }),
    'a deleted answer': (pick) => {
      const [, slug = ''] = one(answersIn(), pick).split('/');
      return publish(without(`answers/${slug}`));
    },
    'a renamed answer': (pick, serial) => {
      const path = one(answersIn(), pick);
      const [, slug = ''] = path.split('/');
      const renamed = edited(path, { former: [slug] })[path];
      const rest = without(`answers/${slug}`);
      return publish({ ...rest, [`answers/named-${serial}/en.md`]: renamed as string });
    },
    'a translation': (pick, serial) => {
      const [, slug = ''] = one(answersIn(), pick).split('/');
      return publish({
        ...files(),
        [`answers/${slug}/es.md`]: text({ title: `Título ${serial}` }),
      });
    },
  };
}

function otherSteps({ files, publish, edited, post }: PublishedSite): Record<string, Step> {
  const testimonialsIn = () =>
    Object.keys(files()).filter((path) => /^testimonials\/[^/]+\/en\.md$/.test(path));
  return {
    'a testimony': (pick, serial) =>
      publish(
        edited(one(testimonialsIn(), pick), {
          ...{ title: `Road ${serial}`, category: one(categories, pick) },
          published: `202${pick(5)}-05-05`,
        }),
      ),
    'a new testimony': (pick, serial) =>
      publish({
        ...files(),
        [`testimonials/new-${serial}/en.md`]: text({
          ...{ title: `Told ${serial}`, category: one(categories, pick) },
          published: `202${pick(5)}-06-06`,
        }),
      }),
    'a category': (pick, serial) =>
      publish(
        edited(`categories/${one(categories, pick)}/en.md`, {
          name: `Name ${serial}`,
          order: pick(5),
        }),
      ),
    'a page and a post': (_, serial) => {
      const page = edited('pages/about-lampstand/en.md', { title: `About ${serial}` });
      const posted = edited('posts/newer/en.md', { title: `News ${serial}` })['posts/newer/en.md'];
      return publish({ ...page, 'posts/newer/en.md': posted as string });
    },
    'a guide': (_, serial) =>
      publish(edited('guides/the-tomb/en.md', { title: `Tomb ${serial}`, order: serial % 4 })),
    'a church': (pick, serial) =>
      publish({
        ...files(),
        'locations.yaml': String(files()['locations.yaml']).replace(
          /name: (?:Next|Renamed)[^,]*/,
          `name: ${pick(2) ? 'Next Church' : `Renamed ${serial}`}`,
        ),
      }),
    'a video of a church': (pick, serial) =>
      publish(
        edited(one(['intro-videos/welcome-near/en.md', 'intro-videos/story-ann/en.md'], pick), {
          ...{ speaker: `Ben ${serial}`, show_notice: pick(2) === 1 },
          membership: pick(2) ? 'past_due' : 'active',
        }),
      ),
    'a video that the API saves': async (pick, serial) => {
      const body = { type: 'story', slug: 'lone', message: `Message ${serial}` };
      const status = one(['approved', 'review'], pick);
      return (await post('/intro_videos', { ...body, status })).status;
    },
    'a playlist': (pick) =>
      publish({
        ...files(),
        'playlists.yaml': String(files()['playlists.yaml']).replace(
          /title: Other\w*/,
          `title: Other${pick(9)}`,
        ),
      }),
    'a player': async (pick) =>
      (await post('/accounts/near/player', { hosts: [`www${pick(9)}.example.org`] })).status,
  };
}
