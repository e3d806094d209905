import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { posters, scenes } from '@/lib/config/pictures';

const folder = 'public/scenes';
const sizeOf = (file: string) => statSync(path.join(folder, file)).size;

/** The picture of each demonstration item, by the item's file. */
function namedPictures(): [item: string, picture: string | undefined][] {
  const kinds = [
    ...['answers', 'testimonials', 'intro-videos', 'instruction-videos', 'posts', 'guides'],
  ];
  const named = kinds.flatMap((kind) =>
    readdirSync(`content/${kind}`).map((slug): [string, string | undefined] => {
      const [, front = ''] = readFileSync(`content/${kind}/${slug}/en.md`, 'utf8').split('---\n');
      return [`${kind}/${slug}`, /^image: (.+)$/m.exec(front)?.[1]];
    }),
  );
  const lists = readFileSync('content/playlists.yaml', 'utf8').split(/^- slug: /m);
  return [
    ...named,
    ...lists
      .slice(1)
      .map((list): [string, string | undefined] => [
        `playlists/${list.split('\n')[0]}`,
        /^ {2}image: (.+)$/m.exec(list)?.[1],
      ]),
  ];
}

interface Look {
  /** A difference hash: 256 bits, each of which says whether a pixel is darker than its right neighbour. */
  steps: boolean[];
  /** The normalised lightness of 32 × 18 points. */
  tones: number[];
}

const fileOf = (picture: string) => path.join(folder, `${picture}-1280.webp`);

async function lookOf(picture: string | Buffer): Promise<Look> {
  const grey = (width: number, height: number) =>
    sharp(picture).greyscale().resize(width, height, { fit: 'fill' }).raw().toBuffer();
  const rows = await grey(17, 16);
  const steps = Array.from({ length: 256 }, (_, i) => {
    const at = Math.floor(i / 16) * 17 + (i % 16);
    return (rows[at] ?? 0) < (rows[at + 1] ?? 0);
  });
  const raw = [...(await grey(32, 18))];
  const mean = raw.reduce((sum, value) => sum + value, 0) / raw.length;
  const deviation = Math.sqrt(
    raw.reduce((sum, value) => sum + (value - mean) ** 2, 0) / raw.length,
  );
  return { steps, tones: raw.map((value) => (value - mean) / deviation) };
}

const stepsApart = (a: Look, b: Look) => a.steps.filter((step, i) => step !== b.steps[i]).length;

/** Pictures are alike if their tones correlate, or if their difference hashes match and their tones nearly do. */
function areAlike(a: Look, b: Look): boolean {
  const likeness = correlation(a, b);
  return likeness > 0.94 || (likeness > 0.9 && stepsApart(a, b) < 45);
}

const correlation = (a: Look, b: Look) =>
  a.tones.reduce((sum, tone, i) => sum + tone * (b.tones[i] ?? 0), 0) / a.tones.length;

describe('posters', () => {
  const named = namedPictures();

  it('exist for every answer, story, film, post, guide and playlist of the demonstration', () => {
    const known = posters.map((name) => `poster-${name}`);
    for (const [item, picture] of named) expect(known, item).toContain(picture);
  });

  it('are each used by exactly one item', () => {
    expect(named.map(([, picture]) => picture).sort()).toEqual(
      posters.map((name) => `poster-${name}`).sort(),
    );
  });

  it('are small enough for a phone', () => {
    for (const name of posters) {
      expect(sizeOf(`poster-${name}-320.avif`), name).toBeLessThanOrEqual(5 * 1024);
      expect(sizeOf(`poster-${name}-640.avif`), name).toBeLessThanOrEqual(14 * 1024);
      for (const format of ['avif', 'webp'])
        expect(sizeOf(`poster-${name}-1280.${format}`), name).toBeLessThanOrEqual(35 * 1024);
    }
    const all = readdirSync(folder).filter((file) => file.startsWith('poster-'));
    const total = all.reduce((sum, file) => sum + sizeOf(file), 0);
    expect(total).toBeLessThanOrEqual(4 * 1024 * 1024);
  });

  it('have the size in their file name', async () => {
    for (const name of posters)
      for (const width of [320, 640, 1280]) {
        const file = path.join(folder, `poster-${name}-${width}.avif`);
        const { width: real, height } = await sharp(file).metadata();
        expect({ real, height }, file).toEqual({ real: width, height: (width * 9) / 16 });
      }
  });

  it('differ visibly from each other and from every scene', async () => {
    const pictures = [...scenes, ...posters.map((name) => `poster-${name}`)];
    const looks = await Promise.all(pictures.map((picture) => lookOf(fileOf(picture))));
    const alike = looks.flatMap((a, i) =>
      looks.slice(i + 1).flatMap((b, k) => {
        const pair = `${pictures[i]} and ${pictures[i + k + 1]}`;
        return areAlike(a, b)
          ? [`${pair}: ${stepsApart(a, b)} steps apart, tones ${correlation(a, b).toFixed(2)}`]
          : [];
      }),
    );
    expect(alike).toEqual([]);
  });

  it.each(['poster-stairwell', 'poster-orchard-in-bloom', 'open-door'])(
    'are detected as alike where a copy of %s is cropped and brightened',
    async (picture) => {
      const twice = await sharp(fileOf(picture))
        .extract({ left: 24, top: 10, width: 1240, height: 700 })
        .modulate({ brightness: 1.2 })
        .png()
        .toBuffer();
      expect(areAlike(await lookOf(fileOf(picture)), await lookOf(twice))).toBe(true);
    },
  );
});
