import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { drawPreview } from '@/lib/preview/draw';
import { type Preview, toDrawable } from '@/lib/preview/preview';
import { withDrawing } from '../../support/drawing';

beforeAll(withDrawing);

const question: Preview = {
  path: '/answers/did-jesus-live',
  locale: 'en',
  title: 'Did Jesus live?',
  eyebrow: 'Jesus',
  scene: 'lamp-window',
};
const draw = (changes: Partial<Preview>) => drawPreview(toDrawable({ ...question, ...changes }));

describe('drawPreview', () => {
  it.each<[string, Partial<Preview>]>([
    ['a question', {}],
    ['a film with everything', { eyebrow: 'Grace Chapel', text: 'Come as you are.', film: true }],
    ['2,000 characters', { title: 'A question that does not end. '.repeat(67) }],
    [
      'one long word',
      { title: 'x'.repeat(2000), eyebrow: 'y'.repeat(2000), text: 'z'.repeat(2000) },
    ],
    ['markup and emoji', { title: '</svg><script>alert(1)</script> &amp; 🙏', text: '<b>&' }],
    ['an unsupported script', { title: 'هل عاش يسوع؟', eyebrow: '聖書' }],
  ])('draws %s at the size and below the weight that every network accepts', async (_, changes) => {
    const picture = await draw(changes);
    expect(picture.length).toBeLessThan(300 * 1024);
    expect(await sharp(picture).metadata()).toMatchObject({
      format: 'jpeg',
      width: 1200,
      height: 630,
    });
  });

  it('has glyphs for Korean on a machine without fonts', async () => {
    // Two missing-glyph boxes would look the same.
    const [live, love] = await Promise.all([draw({ title: '삶' }), draw({ title: '샃' })]);
    expect(live.equals(love)).toBe(false);
  });

  it('shows a poster and a scene that were uploaded, unless they are gone', async () => {
    const id = 'kq3v0Zc1mG5nT8xWb2Rf7y';
    const webp = await sharp({ create: { width: 64, height: 36, channels: 3, background: 'red' } })
      .webp()
      .toBuffer();
    const read = async (path: string) => (path.endsWith(`/${id}.webp`) ? webp : undefined);
    const draw = (changes: Partial<Preview>) =>
      drawPreview(toDrawable({ ...question, ...changes }), read);
    const scene = await draw({});
    const redOf = async (picture: Buffer) => (await sharp(picture).stats()).channels[0]?.mean ?? 0;
    for (const changes of [
      { poster: `/api/v1/pictures/${id}.webp` },
      { scene: `upload-${id}` },
    ] satisfies Partial<Preview>[]) {
      expect(await redOf(await draw(changes))).toBeGreaterThan(120);
    }
    const gone = await draw({ poster: `/api/v1/pictures/${id.replace('k', 'x')}.webp` });
    expect(gone.equals(scene)).toBe(true);
  });

  it('shows the poster where it can be read, and otherwise the scene', async () => {
    const scene = await draw({});
    const poster = await draw({ poster: '/scenes/sea-at-night-640.webp?v=2' });
    expect(poster.equals(scene)).toBe(false);
    for (const broken of [
      '/scenes/none.jpg',
      '/media/clips/lamp-window.mp4',
      '/../package.json',
      '/%2e%2e/%2e%2e/etc/passwd',
      '/%zz',
      'https://example.com/poster.jpg',
    ]) {
      expect((await draw({ poster: broken })).equals(scene), broken).toBe(true);
    }
  });
});
