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

describe('a page opened under the policy of another page', () => {
  standAt('/answers');
  watchPolicy();

  it.each([
    ['loads a frame from elsewhere', '/answers/one', 'frame-src', 1],
    ['loads a film from elsewhere', '/answers/one', 'media-src', 1],
    ['runs an injected script', '/answers/one', 'script-src-elem', 0],
    ['was loaded with its own policy', '/answers', 'frame-src', 0],
  ])('is reloaded or kept where it %s', (_, path, directive, times) => {
    standAt(path);
    violate(directive);
    expect(reload).toHaveBeenCalledTimes(times);
  });

  it.each([
    ['that the page brings', { precedence: 'theme' }, 1],
    ['that an extension adds', {}, 0],
  ])('is reloaded or kept for a style %s', (_, dataset, times) => {
    standAt('/desk/content/settings/ministry');
    const style = document.head.appendChild(document.createElement('style'));
    Object.assign(style.dataset, dataset);
    style.dispatchEvent(
      Object.assign(new Event('securitypolicyviolation', { bubbles: true }), {
        effectiveDirective: 'style-src-elem',
      }),
    );
    style.remove();
    expect(reload).toHaveBeenCalledTimes(times);
  });

  it('is reloaded only once', () => {
    standAt('/answers/one');
    violate('img-src');
    violate('img-src');
    expect(reload).toHaveBeenCalledTimes(1);
  });
});
