import { describe, expect, it, vi } from 'vitest';
import { frameScript } from '@/lib/embed/frame-script';

/** Runs the script as in a frame, and returns the actions of the framing page. */
function framed() {
  const parent = { postMessage: vi.fn() };
  const listeners: Record<string, (event: unknown) => void> = {};
  const surroundings = {
    parent,
    window: {},
    location: { search: '' },
    document: { querySelector: () => ({ offsetHeight: 300, querySelector: () => null }) },
    addEventListener: (name: string, listener: (event: unknown) => void) => {
      listeners[name] = listener;
    },
  };
  new Function(...Object.keys(surroundings), frameScript)(...Object.values(surroundings));
  const receive = (data: unknown, source: unknown, origin = 'https://church.example') =>
    listeners.message?.({ source, data, origin });
  return { parent, say: receive };
}

/** Presses a link in the frame, and returns its target. */
function press(html: string): string {
  document.body.innerHTML = html;
  const listeners: Record<string, (event: unknown) => void> = {};
  const listen = (name: string, listener: (event: unknown) => void) => {
    listeners[name] ??= listener;
  };
  const run = new Function('addEventListener', 'location', frameScript);
  run(listen, { search: '' });
  listeners.click?.({ target: document.querySelector('i') });
  return document.querySelector('a')?.target ?? '';
}

describe('the script in a frame', () => {
  it.each([
    ['another page', '<a href="/help"><i></i></a>', '_blank'],
    ['another site', '<a href="https://vimeo.com/1" target=""><i></i></a>', '_blank'],
    ['a part of the page', '<a href="#transcript"><i></i></a>', ''],
    ['a link with a target', '<a href="/help" target="_top"><i></i></a>', '_top'],
    ['no link', '<p><i></i><a href="/help"></a></p>', ''],
  ])('opens links in a new tab: %s', (_, html, target) => {
    expect(press(html)).toBe(target);
  });

  it('sends the height to the framing page that asks for it, at its own origin', () => {
    const { parent, say } = framed();
    say('lampstand:hello', parent);
    expect(parent.postMessage.mock.calls).toEqual([[{ lampstand: 300 }, 'https://church.example']]);
  });

  it.each([
    ['another frame', 'lampstand:hello', {}, 'https://other.example'],
    ['a page without an origin', 'lampstand:hello', undefined, 'null'],
    ['any other message', 'lampstand', undefined, 'https://church.example'],
    ['an object as message', { lampstand: 'hello' }, undefined, 'https://church.example'],
  ])('ignores %s', (_, data, source, origin) => {
    const { parent, say } = framed();
    say(data, source ?? parent, origin);
    expect(parent.postMessage).not.toHaveBeenCalled();
  });
});
