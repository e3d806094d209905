import { render } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ScenePicture } from '@/components/content/scene-picture';

const sourcesOf = (container: HTMLElement) =>
  [...container.querySelectorAll('source')].map((source) => source.getAttribute('srcset'));

describe('ScenePicture', () => {
  it('offers a scene at every width, and in portrait on a phone', () => {
    const { container } = render(<ScenePicture scene="open-door" sizes="100vw" tall />);
    expect(sourcesOf(container)).toEqual([
      '/scenes/open-door-phone.avif 780w',
      '/scenes/open-door-640.avif 640w, /scenes/open-door-768.avif 768w, /scenes/open-door-1280.avif 1280w, /scenes/open-door-1920.avif 1920w',
    ]);
  });

  it('offers a poster at up to 1280 px, and never in portrait', () => {
    const { container } = render(<ScenePicture scene="poster-stairwell" sizes="160px" tall />);
    expect(sourcesOf(container)).toEqual([
      '/scenes/poster-stairwell-320.avif 320w, /scenes/poster-stairwell-640.avif 640w, /scenes/poster-stairwell-1280.avif 1280w',
    ]);
    expect(container.querySelector('img')?.getAttribute('src')).toBe(
      '/scenes/poster-stairwell-1280.webp',
    );
  });
});
