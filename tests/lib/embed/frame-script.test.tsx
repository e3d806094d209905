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

describe('the script in a frame', () => {
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
