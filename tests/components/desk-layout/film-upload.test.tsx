import '../../support/dom';
import { readFile } from 'node:fs/promises';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type DetailedError, Upload } from 'tus-js-client';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { FilmUpload } from '@/components/desk-layout/film-upload';
import words from '@/messages/fr.json';
import { serveSiteApi } from '../../support/site-api';

const api = serveSiteApi();
const labels = words.churchDesk.films.upload;

function show(arrived?: string, maxBytes = 5_000_000) {
  const { container } = render(
    <form>
      <FilmUpload maxBytes={maxBytes} arrived={arrived} locale="fr" labels={labels} />
    </form>,
  );
  return container.querySelector('form') as HTMLFormElement;
}

/** `padding`: bytes after the film. */
async function choose(label = labels.pick, padding = 0) {
  const clip = await readFile('public/media/clips/hills-stars.mp4');
  await userEvent.upload(
    await screen.findByLabelText(label),
    new File([new Uint8Array(clip), new Uint8Array(padding)], 'film.mp4', { type: 'video/mp4' }),
  );
}

const status = () => screen.getAllByRole('status').map(({ textContent }) => textContent);

it('adds an arrived upload to the form as a field', async () => {
  const id = 'u'.repeat(43);
  const form = show(id);
  expect(new FormData(form).get('upload')).toBe(id);
  await userEvent.click(screen.getByRole('button', { name: labels.remove }));
  expect(new FormData(form).has('upload')).toBe(false);
});

it('lets a form that is sent during an upload wait, and sends it by itself', async () => {
  const form = show();
  // True unless the default was prevented.
  expect(fireEvent.submit(form)).toBe(true);
  api.answerWith(() => new Promise(() => {}));
  await choose();
  await screen.findByRole('progressbar');
  expect(status()).toContain(labels.mayGoOn);
  expect(fireEvent.submit(form)).toBe(false);
  await waitFor(() => expect(status()).toContain(labels.waiting));
});

describe('a form that waits', () => {
  afterEach(() => vi.restoreAllMocks());

  /** Presses the form's button during an upload, and returns how its film goes on. */
  async function pressDuringUpload() {
    const started = vi.spyOn(Upload.prototype, 'start').mockImplementation(() => undefined);
    vi.spyOn(Upload.prototype, 'findPreviousUploads').mockResolvedValue([]);
    const form = show();
    const sent = vi.fn((event: Event) => event.preventDefault());
    // As the browser does, which jsdom does not.
    const requested = vi.spyOn(form, 'requestSubmit').mockImplementation(() => {
      form.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
    });
    await choose();
    await waitFor(() => expect(started).toHaveBeenCalled());
    fireEvent.submit(form);
    form.addEventListener('submit', sent);
    return { upload: started.mock.contexts[0] as Upload, form, sent, requested };
  }

  it('is sent once, with the film, when the film has arrived', async () => {
    const { upload, form, sent, requested } = await pressDuringUpload();
    upload.url = `http://localhost/api/v1/uploads/${'u'.repeat(43)}`;
    await act(async () => upload.options.onSuccess?.({} as never));
    await waitFor(() => expect(sent).toHaveBeenCalledOnce());
    expect(requested).toHaveBeenCalledOnce();
    expect(new FormData(form).get('upload')).toBe('u'.repeat(43));
  });

  it('is not sent when its film was refused or removed', async () => {
    const { upload, requested } = await pressDuringUpload();
    await act(async () =>
      upload.options.onError?.({ originalResponse: { getStatus: () => 415 } } as DetailedError),
    );
    expect((await screen.findByRole('alert')).textContent).toBe(labels.noFilm);
    expect(requested).not.toHaveBeenCalled();
  });
});

describe('an upload that is still being prepared', () => {
  afterEach(() => vi.restoreAllMocks());

  /** Chooses a film whose upload is prepared until `ready` is called. */
  async function prepare() {
    const { promise, resolve } = Promise.withResolvers<[]>();
    const prepared = vi.spyOn(Upload.prototype, 'findPreviousUploads').mockReturnValue(promise);
    const started = vi.spyOn(Upload.prototype, 'start').mockImplementation(() => undefined);
    show();
    await choose();
    await waitFor(() => expect(prepared).toHaveBeenCalled());
    return { started, prepared, ready: () => act(async () => resolve([])) };
  }
  const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

  it('starts by itself', async () => {
    const { started, ready } = await prepare();
    await ready();
    expect(started).toHaveBeenCalledOnce();
  });

  it('does not start while it is paused', async () => {
    const { started, ready } = await prepare();
    await press(labels.pause);
    await ready();
    expect(started).not.toHaveBeenCalled();
    await press(labels.resume);
    await waitFor(() => expect(started).toHaveBeenCalledOnce());
  });

  it('starts once if it was paused and resumed', async () => {
    const { started, ready } = await prepare();
    await press(labels.pause);
    await press(labels.resume);
    expect(started).not.toHaveBeenCalled();
    await ready();
    expect(started).toHaveBeenCalledOnce();
  });

  it('does not start the film that was refused before it', async () => {
    const { started, prepared, ready } = await prepare();
    await ready();
    const refused = started.mock.contexts[0] as Upload;
    const unsupported = { originalResponse: { getStatus: () => 415 } } as DetailedError;
    act(() => refused.options.onError?.(unsupported));
    prepared.mockReturnValue(new Promise(() => {}));
    await choose(labels.other);
    await waitFor(() => expect(prepared).toHaveBeenCalledTimes(2));
    await press(labels.pause);
    await press(labels.resume);
    expect(started).toHaveBeenCalledOnce();
  });

  it('does not start after the form is gone', async () => {
    const { started, ready } = await prepare();
    cleanup();
    await ready();
    expect(started).not.toHaveBeenCalled();
  });
});

describe('a film that is made smaller', () => {
  afterEach(() => {
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
    Reflect.deleteProperty(navigator, 'wakeLock');
  });

  /** Chooses a large film in a browser that has an encoder, which fails once the screen is kept on. */
  async function shrink(maxBytes: number) {
    const { promise, resolve } = Promise.withResolvers<undefined>();
    vi.stubGlobal('VideoEncoder', class {});
    Object.defineProperty(navigator, 'wakeLock', {
      value: { request: () => promise },
      configurable: true,
    });
    const started = vi.spyOn(Upload.prototype, 'start').mockImplementation(() => undefined);
    vi.spyOn(Upload.prototype, 'findPreviousUploads').mockResolvedValue([]);
    const form = show(undefined, maxBytes);
    await choose(labels.pick, 20_000_000);
    await waitFor(() => expect(status()).toContain(labels.shrinking));
    return { form, started, ready: () => act(async () => resolve(undefined)) };
  }

  it('lets the form wait, and then both go on by themselves', async () => {
    const { form, started, ready } = await shrink(50_000_000);
    const requested = vi.spyOn(form, 'requestSubmit').mockImplementation(() => undefined);
    expect(status()).toEqual([labels.shrinking, labels.mayGoOn]);
    expect(fireEvent.submit(form)).toBe(false);
    await waitFor(() => expect(status()).toEqual([labels.shrinking, labels.waiting]));
    await ready();
    await waitFor(() => expect(started).toHaveBeenCalledOnce());
    expect(status()).toEqual([labels.keptCannot, labels.waiting]);
    const [upload] = started.mock.contexts as Upload[];
    if (!upload) throw new Error('nothing is sent');
    upload.url = `http://localhost/api/v1/uploads/${'u'.repeat(43)}`;
    await act(async () => upload.options.onSuccess?.({} as never));
    await waitFor(() => expect(requested).toHaveBeenCalledOnce());
    expect(form.textContent).toContain(labels.keptCannot);
  });

  it('cannot be sent as it is if that is too large', async () => {
    const { started, ready } = await shrink(9_000_000);
    expect(screen.queryByRole('button', { name: labels.sendAsItIs })).toBeNull();
    await ready();
    expect((await screen.findByRole('alert')).textContent).toBe(labels.tooLarge);
    expect(started).not.toHaveBeenCalled();
  });

  it.each([labels.sendAsItIs, labels.remove])('stops when “%s” is pressed', async (name) => {
    const { started, ready } = await shrink(50_000_000);
    await userEvent.click(screen.getByRole('button', { name }));
    await ready();
    if (name === labels.remove) {
      expect(await screen.findByLabelText(labels.pick)).toBeTruthy();
      expect(started).not.toHaveBeenCalled();
    } else {
      await waitFor(() => expect(started).toHaveBeenCalledOnce());
      expect(status()).toContain(labels.keptStopped);
    }
  });
});
