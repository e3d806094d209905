import '../../support/dom';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { AskedAnswer } from '@/components/answers/asked-answer';
// Imported here, so that tests do not wait for it.
import '@/components/answers/asked-answer-result';
import { queryClient } from '@/components/connection/query-client';
import { QuestionDialogButton } from '@/components/questions/question-dialog-button';
import '@/components/questions/question-form';
import type { GeneratedAnswer } from '@/lib/contract/generate-answer';
import { selectHelp } from '@/lib/danger/select-help';
import { shippedHelpLines } from '@/lib/danger/shipped-help-lines';
import words from '@/messages/ko.json';
import { dangerLabelsOf } from '../../support/danger-labels';
import { visit } from '../../support/navigation';
import { serveSiteApi } from '../../support/site-api';

const asked = words.askedAnswer;
const labels = { ...asked, help: dangerLabelsOf(words) };
const api = serveSiteApi();

const answer: GeneratedAnswer = {
  answered: true,
  passages: [
    {
      number: 1,
      text: '나사렛 예수는 실제로 살았습니다.',
      kind: 'answer',
      slug: 'did-jesus-live',
      title: '예수님은 실제로 사셨던 분인가요?',
      lang: 'ko',
      path: '/ko/answers/did-jesus-live',
      start: null,
    },
    {
      number: 2,
      text: 'He was tired. He wept.',
      kind: 'testimonial',
      slug: 'my-road',
      title: 'My road',
      lang: 'en',
      path: '/ko/testimonials/my-road',
      start: 65,
    },
  ],
  machine_written: false,
  answer: null,
  crisis: false,
  danger: [],
  danger_level: null,
  addressees: [],
  help_lines: [],
};
/** The response to a question about danger. */
const inDanger: Partial<GeneratedAnswer> = {
  crisis: true,
  danger: ['suicide'],
  danger_level: 'likely',
  help_lines: selectHelp(shippedHelpLines(), { kinds: ['suicide'], locale: 'ko' }),
};
const nothing: GeneratedAnswer = { ...answer, answered: false, passages: [] };
const event = (name: string, data: unknown) => `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`;

beforeEach(() => {
  visit('/ko/search-result/예수');
  const nativeFetch = fetch;
  vi.stubGlobal('fetch', (path: string, init: RequestInit) =>
    nativeFetch(new URL(path, api.origin), init),
  );
});

/** Responds with a stream; `serveSiteApi` only sends complete responses. */
function streamed(...chunks: string[]) {
  vi.stubGlobal('fetch', async () => {
    const encoder = new TextEncoder();
    const body = new ReadableStream({
      start(stream) {
        for (const chunk of chunks) stream.enqueue(encoder.encode(chunk));
        stream.close();
      },
    });
    return new Response(body, { headers: { 'content-type': 'text/event-stream' } });
  });
}

async function press(props: { helpShown?: boolean } = {}) {
  const user = userEvent.setup();
  render(
    <AskedAnswer question="예수님은 사셨나요" locale="ko" labels={labels} {...props}>
      <a href="/ko/pages/contact-lampstand">{words.question.open}</a>
    </AskedAnswer>,
  );
  await user.click(screen.getByRole('button', { name: asked.ask }));
  return user;
}

describe('AskedAnswer', () => {
  it('sends no request before the button is pressed', () => {
    render(
      <AskedAnswer question="예수님은 사셨나요" locale="ko" labels={labels}>
        <a href="/x">x</a>
      </AskedAnswer>,
    );
    expect(api.requests).toEqual([]);
    expect(screen.queryByRole('link')).toBeNull();
  });

  it('quotes the passages, links to their sources, and marks those in English', async () => {
    api.answerWith(() => ({ body: { data: answer } }));
    await press();
    const region = within(screen.getByRole('region', { name: asked.ask }));
    expect(await region.findByRole('heading', { name: asked.heading })).toBeTruthy();
    const quotes = region.getAllByRole('listitem');
    expect(quotes).toHaveLength(2);
    const [first, second] = quotes as [HTMLElement, HTMLElement];
    expect(first.querySelector('blockquote')?.textContent).toBe(answer.passages[0]?.text);
    expect(within(first).getByRole('link').getAttribute('href')).toBe('/ko/answers/did-jesus-live');
    expect(first.querySelector('[lang]')).toBeNull();
    expect(within(second).getByRole('link').getAttribute('href')).toBe(
      '/ko/testimonials/my-road#t=65',
    );
    expect(second.querySelector('blockquote')?.getAttribute('lang')).toBe('en');
    expect(second.textContent).toContain(`${asked.hearAt} 1:05`);
    expect(second.textContent).toContain(asked.inEnglish);
    expect(second.textContent).toContain(asked.story);
    expect(screen.queryByText(asked.machineWritten)).toBeNull();
    expect(first.closest('[aria-live=polite]')).not.toBeNull();
    expect(api.requests[0]?.body).toEqual({ question: '예수님은 사셨나요', lang: 'ko' });
    expect(api.requests[0]?.headers.accept).toContain('text/event-stream');
  });

  it('shows a generated answer with its label and citations, however the stream is chunked', async () => {
    const sentence = { text: '예수님은 실제로 사셨습니다.', cites: [1] };
    const finalAnswer = { ...answer, machine_written: true, answer: [sentence] };
    const stream =
      event('passages', answer) + event('sentence', sentence) + event('done', finalAnswer);
    streamed(stream.slice(0, 40), stream.slice(40, 900), stream.slice(900));
    await press();
    expect(await screen.findByText(asked.machineWritten)).toBeTruthy();
    expect(screen.getByText(sentence.text)).toBeTruthy();
    const cite = screen.getByRole('link', { name: `${asked.source} 1` });
    const target = document.getElementById(cite.getAttribute('href')?.slice(1) ?? '');
    expect(target?.textContent).toContain(answer.passages[0]?.text);
    await waitFor(() => expect(document.querySelector('[aria-busy=true]')).toBeNull());
  });

  it('removes a streamed sentence that the final answer does not have', async () => {
    const sentence = { text: '예수님은 실제로 사셨습니다.', cites: [1] };
    streamed(event('passages', answer), event('sentence', sentence), event('done', answer));
    await press();
    await waitFor(() => expect(document.querySelector('[aria-busy=false]')).not.toBeNull());
    expect(screen.queryByText(sentence.text)).toBeNull();
    expect(screen.queryByText(asked.machineWritten)).toBeNull();
  });

  it('announces that nothing matches, and offers to send the question', async () => {
    api.answerWith(() => ({ body: { data: nothing } }));
    await press();
    expect(await screen.findByRole('heading', { name: asked.nothing })).toBeTruthy();
    expect(screen.getByRole('link', { name: words.question.open })).toBeTruthy();
  });

  it('shows the help lines first, and only once', async () => {
    const crisis = { ...answer, ...inDanger };
    api.answerWith(() => ({ body: { data: crisis } }));
    await press();
    const title = await screen.findByRole('region', { name: words.danger.title });
    const passage = screen.getByText(answer.passages[0]?.text ?? '');
    expect(title.compareDocumentPosition(passage)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(screen.getByRole('link', { name: /109/ }).getAttribute('href')).toBe('tel:109');
    expect(screen.getByRole('link', { name: words.danger.more })).toBeTruthy();
    expect(screen.queryByText(words.danger.stillSends)).toBeNull();
  });

  it('omits the help lines where the page already shows them', async () => {
    const crisis = { ...answer, ...inDanger };
    api.answerWith(() => ({ body: { data: crisis } }));
    await press({ helpShown: true });
    await screen.findByRole('heading', { name: asked.heading });
    expect(screen.queryByRole('region', { name: words.danger.title })).toBeNull();
  });

  it('shows an error after a failure or too many requests, and allows a retry', async () => {
    api.answerWith(() => ({ status: 429, body: { error: { code: 'too_many', message: 'x' } } }));
    const user = await press();
    expect((await screen.findByRole('alert')).textContent).toBe(asked.tooMany);
    api.answerWith(() => 'hangUp');
    await user.click(screen.getByRole('button', { name: asked.ask }));
    await waitFor(() => expect(screen.getByRole('alert').textContent).toBe(asked.failed));
    streamed(event('passages', answer).slice(0, 50));
    await user.click(screen.getByRole('button', { name: asked.ask }));
    expect((await screen.findByRole('alert')).textContent).toBe(asked.failed);
    api.answerWith(() => ({ body: { data: answer } }));
    streamed(event('done', answer));
    await user.click(screen.getByRole('button', { name: asked.ask }));
    expect(await screen.findByRole('heading', { name: asked.heading })).toBeTruthy();
  });
});

describe('the question dialog', () => {
  async function write(text: string) {
    const user = userEvent.setup();
    render(
      <QuestionDialogButton
        locale="ko"
        contactPath="/ko/pages/contact-lampstand"
        labels={words.question}
        danger={dangerLabelsOf(words)}
        offers={labels}
      />,
    );
    await user.click(screen.getByRole('link', { name: words.question.open }));
    await user.type(await screen.findByRole('textbox', { name: words.question.message }), text);
    await user.tab();
    return user;
  }

  it('offers up to three passages when the field loses focus, and still sends the question', async () => {
    api.answerWith(({ path }) =>
      path.endsWith('create_lead')
        ? { status: 201, body: { data: { received: true } } }
        : { body: { data: answer } },
    );
    const user = await write('예수님은 사셨나요');
    expect(await screen.findByRole('heading', { name: asked.mayBeAnswered })).toBeTruthy();
    expect(api.requests.at(-1)?.body).toEqual({
      question: '예수님은 사셨나요',
      lang: 'ko',
      limit: 3,
    });
    // The link opens in a new tab, so that the written text is not lost.
    const link = screen.getByRole('link', { name: answer.passages[0]?.title });
    expect(link.getAttribute('target')).toBe('_blank');
    await user.type(screen.getByRole('textbox', { name: words.question.email }), 'a@example.org');
    await user.click(screen.getByRole('button', { name: words.question.send }));
    expect((await screen.findByRole('status')).textContent).toContain(words.question.sent);
  });

  it('offers nothing where nothing matches, and shows help lines for a question about danger', async () => {
    const crisis = { ...nothing, ...inDanger };
    api.answerWith(() => ({ body: { data: crisis } }));
    await write('죽고 싶어요');
    expect(await screen.findByRole('region', { name: words.danger.title })).toBeTruthy();
    expect(screen.getByText(words.danger.stillSends)).toBeTruthy();
    expect(screen.queryByRole('heading', { name: asked.mayBeAnswered })).toBeNull();
  });

  it('still works where the offer fails', async () => {
    api.answerWith(() => ({ status: 429, body: { error: { code: 'too_many', message: 'x' } } }));
    await write('예수님은 사셨나요');
    await waitFor(() => expect(api.requests.length).toBeGreaterThan(0));
    // The failure of a query, after its retry, is shown by the progress bar, which is loaded then.
    await waitFor(() => expect(queryClient.isFetching()).toBe(0));
    await vi.dynamicImportSettled();
    expect(screen.queryByRole('heading', { name: asked.mayBeAnswered })).toBeNull();
    expect(screen.getByRole('button', { name: words.question.send })).toBeTruthy();
    expect(document.documentElement.className).not.toContain('progress-failed');
  });
});
