import { locales } from '@/lib/i18n/locales';
import '../../support/dom';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { StoryOpener } from '@/components/stories/story-opener';
// Imported here, so that tests do not wait for it.
import '@/components/stories/story-form';
import words from '@/messages/ko.json';
import type { ApiResponse } from '../../support/api-server';
import { dangerLabelsOf } from '../../support/danger-labels';
import { visit } from '../../support/navigation';
import { serveSiteApi } from '../../support/site-api';

const labels = words.tellStory.form;
const maxBytes = 1_000_000;
const api = serveSiteApi();
const received = { status: 201, body: { data: { slug: '하늘', status: 'review' } } };
const site = { name: 'L', product: 'l', locales: ['ko'], default_locale: 'en' };

/** The site's responses: configuration, a form stamp, and the response to a story. */
function answering(story: () => ApiResponse | Promise<ApiResponse>) {
  api.answerWith(({ path }) => {
    if (path === '/api/v1/get_config') return { body: { data: site } };
    if (path === '/api/v1/form_stamp') return { body: { data: { stamp: 'stamped' } } };
    return story();
  });
}
const submissions = () => api.requests.filter(({ path }) => path === '/api/v1/stories');
const keys = () => submissions().map(({ headers }) => headers['idempotency-key']);

const typed = {
  story:
    '저는 아무것도 믿지 않았습니다. 비 오던 어느 저녁, 친구가 시편 한 편을 읽어 주었습니다. 그 말씀을 잊을 수가 없었습니다.',
  first_name: '하늘',
  email: 'haneul@example.org',
};

function show(most: number | undefined = maxBytes) {
  render(
    <StoryOpener
      locale="ko"
      languages={locales}
      hasChallenge
      maxBytes={most}
      labels={labels}
      danger={dangerLabelsOf(words)}
      captchaTerms="Google"
    />,
  );
}
const box = (name: string) => screen.getByRole('textbox', { name }) as HTMLInputElement;
const tick = (name: string) => screen.getByRole('checkbox', { name });
const send = () => screen.getByRole('button', { name: labels.send });

async function open(format: 'text' | 'film' = 'text') {
  const user = userEvent.setup();
  show();
  await user.click(
    screen.getByRole('button', {
      name: new RegExp(`^${format === 'text' ? labels.write : labels.film}`),
    }),
  );
  await screen.findByRole('button', { name: labels.send });
  return user;
}
async function fill(user: ReturnType<typeof userEvent.setup>) {
  await waitFor(() => expect(api.requests.some(({ path }) => path.endsWith('stamp'))).toBe(true));
  await user.type(box(labels.story), typed.story);
  await user.type(box(labels.firstName), typed.first_name);
  await user.type(box(labels.email), typed.email);
  await user.selectOptions(screen.getByRole('combobox', { name: labels.language }), 'fr');
  await user.click(tick(labels.consent));
  await user.click(tick(labels.ofAge));
  vi.setSystemTime(Date.now() + 3_000);
}

beforeEach(() => {
  // Only the date is faked: it advances by the time that a person takes to write.
  vi.useFakeTimers({ toFake: ['Date'] });
  visit('/ko/share-story?from=naomi&church=grace-chapel');
  answering(() => received);
});
afterEach(() => {
  vi.useRealTimers();
  sessionStorage.clear();
});

describe('a written story', () => {
  it('shows no form and sends no request before a format is chosen', () => {
    show();
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(api.requests).toEqual([]);
  });

  it('shows an error at each field, and sends nothing', async () => {
    const user = await open();
    await waitFor(() => expect(document.activeElement).toBe(box(labels.story)));
    await user.type(box(labels.story), '짧아요.');
    await user.click(send());
    await screen.findByText(labels.storyMissing);
    for (const missing of ['firstName', 'email', 'consent', 'ofAge'] as const) {
      expect(screen.getByText(labels[`${missing}Missing`])).toBeTruthy();
    }
    const describedBy = tick(labels.ofAge).getAttribute('aria-describedby') ?? '';
    expect(document.getElementById(describedBy)?.textContent).toBe(labels.ofAgeMissing);
    expect(submissions()).toEqual([]);
  });

  it('posts every field with the challenge that it answers, and links the story’s page', async () => {
    const user = await open();
    await fill(user);
    await user.click(send());
    const page = await screen.findByRole('link', { name: labels.page });
    expect(page.getAttribute('href')).toBe(`/ko/story/${encodeURIComponent('하늘')}`);
    const next = screen.getByRole('link', { name: labels.challenge });
    expect(next.getAttribute('href')).toBe('/ko/jesusstorychallenge');
    const status = screen.getByRole('status');
    expect(status.textContent).toBe(`${labels.sent.replace('{name}', '하늘')}${labels.sentText}`);
    expect(document.activeElement).toBe(status);
    expect(submissions().map(({ body }) => body)).toEqual([
      {
        ...typed,
        language: 'fr',
        locale: 'ko',
        church: 'grace-chapel',
        from: 'naomi',
        consent: true,
        of_age: true,
        website: '',
        form_stamp: 'stamped',
      },
    ]);
    expect(sessionStorage.length).toBe(0);
  });

  it('leaves the focus where the visitor moved it, when help lines arrive after it was sent', async () => {
    const user = await open();
    await fill(user);
    // The text is checked later than it is sent.
    await user.type(box(labels.story), ' 죽고 싶어요');
    await user.click(send());
    const page = await screen.findByRole('link', { name: labels.page });
    page.focus();
    await screen.findByRole('region', { name: words.danger.title });
    expect(document.activeElement).toBe(page);
  });

  it('leaves the letter that confirms it to a writer in danger, who gets none unless they want it', async () => {
    const user = await open();
    await fill(user);
    const receipt = () => screen.queryByRole('checkbox', { name: words.danger.receipt });
    expect(receipt()).toBeNull();
    await user.type(box(labels.story), ' 남편이 때려요');
    await waitFor(() => expect(receipt()).not.toBeNull());
    await user.click(send());
    await screen.findByRole('link', { name: labels.page });
    expect(submissions()[0]?.body).toMatchObject({ receipt: false });
  });

  it('keeps the input across a failure and a reload except the consent, and retries with the same key', async () => {
    answering(() => ({ status: 500, body: { error: { code: 'x', message: 'x' } } }));
    const user = await open();
    await fill(user);
    await user.click(send());
    expect((await screen.findByRole('alert')).textContent).toContain(labels.failedText);

    cleanup();
    answering(() => received);
    show();
    await screen.findByRole('button', { name: labels.send });
    expect(box(labels.story).value).toBe(typed.story);
    expect(box(labels.firstName).value).toBe(typed.first_name);
    expect(box(labels.email).value).toBe(typed.email);
    expect(screen.getByRole('combobox')).toHaveProperty('value', 'fr');
    expect(tick(labels.consent)).toHaveProperty('checked', false);
    await user.click(tick(labels.consent));
    await user.click(tick(labels.ofAge));
    await user.click(send());
    await screen.findByRole('status');
    expect(keys()).toHaveLength(2);
    expect(new Set(keys()).size).toBe(1);
  });

  it('is the only option where the site accepts no films', async () => {
    cleanup();
    render(
      <StoryOpener
        locale="ko"
        languages={locales}
        hasChallenge
        maxBytes={undefined}
        labels={labels}
        danger={dangerLabelsOf(words)}
        captchaTerms="Google"
      />,
    );
    expect(screen.getAllByRole('button')).toHaveLength(1);
    await userEvent.click(screen.getByRole('button'));
    await screen.findByRole('button', { name: labels.send });
    expect(screen.queryByRole('radio')).toBeNull();
  });
});

describe('a filmed story', () => {
  const picker = () => screen.getByLabelText(labels.pick) as HTMLInputElement;
  const film = (bytes: BlobPart[], name = 'film.mp4') =>
    new File(bytes, name, { type: 'video/mp4' });

  it('shows the accepted sizes and formats first, and keeps written text', async () => {
    const user = await open();
    await user.type(box(labels.story), typed.story);
    await user.click(screen.getByRole('radio', { name: labels.film }));
    expect(screen.queryByRole('textbox', { name: labels.story })).toBeNull();
    const hintId = picker().getAttribute('aria-describedby') ?? '';
    expect(document.getElementById(hintId)?.textContent).toBe(labels.limit + labels.formats);
    await user.click(screen.getByRole('radio', { name: labels.write }));
    expect(box(labels.story).value).toBe(typed.story);
  });

  it.each([
    ['tooLarge', film(['\0\0\0\x18ftypisom\0\0\0\0isommp42', new Uint8Array(maxBytes)])],
    ['noFilm', film(['<!doctype html><script>alert(1)</script>'])],
  ] as const)('rejects an invalid film before the upload: %s', async (why, file) => {
    const user = await open('film');
    await user.upload(picker(), file);
    expect((await screen.findByRole('alert')).textContent).toBe(labels[why]);
    expect(screen.getByLabelText(labels.other)).toBeTruthy();
    expect(api.requests.filter(({ path }) => path.startsWith('/api/v1/uploads'))).toEqual([]);
  });

  it('requires the film', async () => {
    const user = await open('film');
    await user.click(send());
    expect((await screen.findByRole('alert')).textContent).toBe(labels.filmMissing);
    expect(submissions()).toEqual([]);
  });

  it('shows after a reload that the upload was interrupted or has arrived', async () => {
    const draft = { ...typed, story: '', language: 'fr', format: 'film' };
    const keep = (more: object) =>
      sessionStorage.setItem('story', JSON.stringify({ text: { ...draft, ...more } }));
    keep({ coming: 'IMG_0001.MOV' });
    show();
    await screen.findByText(labels.interrupted.replace('{name}', 'IMG_0001.MOV'));
    expect(picker()).toBeTruthy();

    cleanup();
    keep({ upload: 'u'.repeat(43) });
    show();
    await screen.findByText(labels.arrived);
    await waitFor(() => expect(api.requests.some(({ path }) => path.endsWith('stamp'))).toBe(true));
    const user = userEvent.setup();
    await user.click(tick(labels.consent));
    await user.click(tick(labels.ofAge));
    vi.setSystemTime(Date.now() + 3_000);
    answering(() => ({
      status: 400,
      body: { error: { code: 'invalid', message: 'x', fields: { upload: 'is not known' } } },
    }));
    await user.click(send());
    await screen.findByText(labels.uploadFailed);
    expect(submissions()[0]?.body).toMatchObject({ upload: 'u'.repeat(43) });
    expect(submissions()[0]?.body).not.toHaveProperty('story');
  });

  it('keeps the focus in place when the film is removed', async () => {
    const text = { ...typed, language: 'fr', format: 'film', upload: 'u'.repeat(43) };
    sessionStorage.setItem('story', JSON.stringify({ text }));
    show();
    await userEvent.click(await screen.findByRole('button', { name: labels.remove }));
    expect(document.activeElement).toBe(screen.getByRole('region', { name: labels.film }));
    expect(picker()).toBeTruthy();
  });
});
