import { describe, expect, it } from 'vitest';
import { pictures, TooManyPictures } from '@/lib/preview/pictures';
import { previewAddress, previewHash, sitePreview } from '@/lib/preview/preview';

const preview = sitePreview('en');

function drawer() {
  const drawn: (() => void)[] = [];
  let together = 0;
  let most = 0;
  const draw = async () => {
    most = Math.max(most, ++together);
    await new Promise<void>((resolve) => drawn.push(resolve));
    together--;
    return Buffer.alloc(100);
  };
  const finish = async () => {
    await expect.poll(() => drawn.length).toBeGreaterThan(0);
    drawn.shift()?.();
  };
  return { draw, finish, waiting: () => drawn.length, most: () => most };
}

describe('pictures', () => {
  it('draws a picture once for all who ask at the same time, and keeps it', async () => {
    const { draw, finish, waiting } = drawer();
    const picture = pictures(draw, { longestLine: 2, keptBytes: 1000 });
    const asked = Promise.all([picture('a', preview), picture('a', preview)]);
    await finish();
    const [first, second] = await asked;
    expect(second).toBe(first);
    expect(await picture('a', preview)).toBe(first);
    expect(waiting()).toBe(0);
  });

  it('draws one at a time, and turns away whom it would keep waiting too long', async () => {
    const { draw, finish, most } = drawer();
    const picture = pictures(draw, { longestLine: 2, keptBytes: 1000 });
    const asked = [picture('a', preview), picture('b', preview)];
    await expect(picture('c', preview)).rejects.toThrow(TooManyPictures);
    for (const one of asked) {
      await finish();
      await one;
    }
    expect(most()).toBe(1);
  });

  it('lets go of the one not shown for longest', async () => {
    const { draw, finish, waiting } = drawer();
    const picture = pictures(draw, { longestLine: 2, keptBytes: 250 });
    const show = async (hash: string) => {
      const asked = picture(hash, preview);
      await finish();
      return asked;
    };
    const [a] = [await show('a'), await show('b')];
    expect(await picture('a', preview)).toBe(a);
    await show('c');
    expect(await picture('a', preview)).toBe(a);
    expect(waiting()).toBe(0);
    await show('b');
  });

  it('goes on after one that could not be drawn', async () => {
    let broken = true;
    const draw = async () => {
      if (broken) throw new Error('no ink');
      return Buffer.alloc(1);
    };
    const picture = pictures(draw, { longestLine: 1, keptBytes: 10 });
    await expect(picture('a', preview)).rejects.toThrow('no ink');
    broken = false;
    expect(await picture('a', preview)).toHaveLength(1);
  });
});

describe('previewAddress', () => {
  it('changes with the words, and with nothing else', () => {
    const hash = previewHash(preview);
    expect(previewAddress(preview)).toBe(
      `http://localhost:3000/previews/en/site/lamp-window/${hash}.jpg`,
    );
    expect(previewHash({ ...preview, path: '/elsewhere' })).toBe(hash);
    expect(previewHash({ ...preview, title: 'Another' })).not.toBe(hash);
  });

  it('holds whatever a slug is made of', () => {
    const address = previewAddress({ ...preview, path: '/answers/é ?#"<' });
    expect(new URL(address).search).toBe('');
    expect(address).toMatch(/^http:\/\/localhost:3000\/previews\/en\/answers\/[^"<> ]+\.jpg$/);
  });
});
