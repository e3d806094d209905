import * as answers from '../../../lib/content/answers.ts';
import * as categories from '../../../lib/content/categories.ts';
import { getChallenge } from '../../../lib/content/challenges.ts';
import { listChurchVideos } from '../../../lib/content/church-videos.ts';
import * as churches from '../../../lib/content/churches.ts';
import { getEmbed } from '../../../lib/content/embeds.ts';
import { getGuide, listGuidesInOrder, listGuidesOfAnswer } from '../../../lib/content/guides.ts';
import { listHelpReading } from '../../../lib/content/help-reading.ts';
import { getIntroVideo } from '../../../lib/content/intro-videos.ts';
import { listOnlineChurches } from '../../../lib/content/locations.ts';
import * as pages from '../../../lib/content/pages.ts';
import { listPlans } from '../../../lib/content/plans.ts';
import { getPlaylist, listFirstVideos, listOwnPlaylists } from '../../../lib/content/playlists.ts';
import { listSitemapFiles } from '../../../lib/content/sitemap.ts';
import { listStoryCards } from '../../../lib/content/stories.ts';
import * as testimonials from '../../../lib/content/testimonials.ts';

/** All slugs so far, because old links are pages, too. */
const slugs = {
  answers: new Set(['did-jesus-live', 'no-such-answer']),
  testimonials: new Set(['my-road']),
};

/** All present and former pages by their address; each is a function that makes the reads of its route. */
export async function sitePages(): Promise<Map<string, () => Promise<unknown>>> {
  const sitePageMap = new Map<string, () => Promise<unknown>>();
  const page = (path: string, render: () => Promise<unknown>) => sitePageMap.set(path, render);
  const list = await answers.listAnswerCards('en', {});
  for (const { slug } of list.items) slugs.answers.add(slug);
  const testimonialList = await testimonials.listTestimonialCards('en', {});
  for (const { slug } of testimonialList.items) slugs.testimonials.add(slug);

  page('/', () =>
    Promise.all([
      answers.listFeaturedAnswers('en'),
      testimonials.listFeaturedTestimonials('en'),
      categories.listCategoryCards('en'),
    ]),
  );
  page('/answers', () =>
    Promise.all([answers.listAnswerCards('en', {}), categories.listCategoryCards('en')]),
  );
  for (const slug of slugs.answers) {
    const render = async (locale: 'en' | 'es') =>
      Promise.all([answers.getAnswer(locale, slug), listGuidesOfAnswer(locale, slug)]);
    page(`/answers/${slug}`, () => render('en'));
    page(`/es/answers/${slug}`, () => render('es'));
  }
  page('/categories', () => categories.listCategoryGroups('en'));
  for (const { slug, id } of await categories.listCategoryCards('en')) {
    page(`/answers/category/${slug}`, () => answers.listAnswerCards('en', { categoryId: id }));
    page(`/testimonials/category/${slug}`, () =>
      testimonials.listTestimonialCards('en', { categoryId: id }),
    );
    page(`/categories/${slug}`, () => categories.getCategory('en', slug));
  }
  page('/testimonials', () => testimonials.listTestimonialCards('en', {}));
  for (const slug of slugs.testimonials) {
    page(`/testimonials/${slug}`, () => testimonials.getTestimonial('en', slug));
  }
  page('/pages', () => pages.listPageCards('en'));
  page('/pages/about-lampstand', () => pages.getPage('en', 'about-lampstand'));
  page('/post', () => pages.listPostsNewestFirst('en'));
  page('/post/newer', () => pages.getPost('en', 'newer'));
  page('/evangelism', () => pages.loadInstructionVideos('en'));
  page('/guides', () => listGuidesInOrder('en'));
  page('/guides/the-tomb', () => getGuide('en', 'the-tomb'));
  page('/help', () => listHelpReading('en'));
  page('/pricing', () => listPlans());
  page('/church', () => churches.listChurches('en', 1));
  page('/locations', () => listOnlineChurches(undefined, undefined));
  for (const slug of ['near', 'next']) {
    page(`/church/${slug}`, async () => {
      const church = await churches.getChurch('en', slug);
      return [church, church && (await listChurchVideos('en', church))];
    });
  }
  page('/pastor/near', () => churches.getPastor('en', 'near'));
  for (const [kind, slug] of [
    ['welcome', 'near'],
    ['story', 'ann'],
    ['story', 'lone'],
    ['story', 'lonely'],
  ] as const) {
    page(`/${kind}/${slug}`, () => getIntroVideo('en', kind, slug));
  }
  page('/embed/welcome/near', () => getEmbed('en', ['welcome', 'near']));
  page('/share-story', () => listStoryCards('en', 6));
  page('/jesusstorychallenge/near', () => getChallenge('en', 'near'));
  page('/playlist-show', () => Promise.all([listOwnPlaylists('en'), listFirstVideos('en', 12)]));
  for (const id of ['mixed', 'other']) page(`/playlist-show/${id}`, () => getPlaylist('en', id));
  page('/sitemap.xml', () => listSitemapFiles());
  return sitePageMap;
}
