import '../../support/dom';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { watchPolicy } from '@/components/connection/policy-reload';

const reload = vi.fn();

function violate(effectiveDirective: string): void {
  document.dispatchEvent(
    Object.assign(new Event('securitypolicyviolation'), { effectiveDirective }),
  );
}
const standAt = (pathname: string) =>
  Object.defineProperty(window, 'location', { configurable: true, value: { pathname, reload } });

afterEach(() => {
  reload.mockClear();
  sessionStorage.clear();
});

describe('a page that another one’s policy holds back', () => {
  standAt('/answers');
  watchPolicy();

  it.each([
    ['loads from elsewhere', '/answers/one', 'frame-src', 1],
    ['loads a film from elsewhere', '/answers/one', 'media-src', 1],
    ['runs what got into it', '/answers/one', 'script-src-elem', 0],
    ['began with its own policy', '/answers', 'frame-src', 0],
  ])('is loaded anew where it %s', (_, path, directive, times) => {
    standAt(path);
    violate(directive);
    expect(reload).toHaveBeenCalledTimes(times);
  });

  it('is not loaded again and again', () => {
    standAt('/answers/one');
    violate('img-src');
    violate('img-src');
    expect(reload).toHaveBeenCalledTimes(1);
  });
});
