'use client';

import { useEffect, useRef, useState } from 'react';

/** Milliseconds without typing until a draft is saved, and the longest time with typing. */
const pauseMs = 5_000;
const longestMs = 60_000;

interface Props {
  locale: string;
  labels: { saved: string; waiting: string; failed: string };
}

type State = { is: 'waiting' | 'failed' } | { is: 'saved'; time: string };

/**
 * Saves the draft of the surrounding form as one writes, without its files. What cannot be saved is left to the
 * form's button, which shows why.
 */
export function AutoSave({ locale, labels }: Props) {
  const ref = useRef<HTMLParagraphElement>(null);
  const [state, setState] = useState<State>();
  useEffect(() => {
    const form = ref.current?.closest('form');
    if (!form) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let since: number | undefined;
    let isSaving = false;
    let isOver = false;
    const plan = () => {
      clearTimeout(timer);
      since ??= Date.now();
      timer = setTimeout(save, Math.max(0, Math.min(pauseMs, since + longestMs - Date.now())));
    };
    const save = async () => {
      clearTimeout(timer);
      if (isOver || since === undefined) return;
      if (isSaving) return plan();
      isSaving = true;
      since = undefined;
      const sent = textOf(form);
      const version = await send(form, sent).catch(() => undefined);
      isSaving = false;
      if (isOver) return;
      if (version === undefined) {
        isOver = true;
        setState({ is: 'failed' });
        return;
      }
      keepVersion(form, version);
      markSaved(form, sent);
      const time = new Intl.DateTimeFormat(locale, { timeStyle: 'short' }).format(new Date());
      setState(since === undefined ? { is: 'saved', time } : { is: 'waiting' });
    };
    const change = () => {
      if (isOver) return;
      setState({ is: 'waiting' });
      plan();
    };
    const leave = () => document.visibilityState === 'hidden' && void save();
    const end = () => {
      isOver = true;
      clearTimeout(timer);
    };
    form.addEventListener('input', change);
    form.addEventListener('submit', end);
    document.addEventListener('visibilitychange', leave);
    return () => {
      end();
      form.removeEventListener('input', change);
      form.removeEventListener('submit', end);
      document.removeEventListener('visibilitychange', leave);
    };
  }, [locale]);
  return (
    <p ref={ref} role="status" className="text-small text-soft">
      {state &&
        (state.is === 'saved' ? labels.saved.replace('{time}', state.time) : labels[state.is])}
    </p>
  );
}

/** What the form would send, without files. */
function textOf(form: HTMLFormElement): [string, string][] {
  return [...new FormData(form)].filter((entry): entry is [string, string] => {
    return typeof entry[1] === 'string';
  });
}

/** Saves the draft. Returns its version; undefined if it was refused. */
async function send(
  form: HTMLFormElement,
  fields: readonly [string, string][],
): Promise<string | undefined> {
  const body = new FormData();
  for (const [name, value] of fields) body.append(name, value);
  body.append('quiet', '1');
  const response = await fetch(form.getAttribute('action') ?? '', { method: 'POST', body });
  const type = response.headers.get('content-type') ?? '';
  // Signed out, it is a page.
  if (!response.ok || !type.startsWith('application/json')) return undefined;
  return (await response.json()).version ?? undefined;
}

/** The next save, and the steps below the form, refer to this version. */
function keepVersion(form: HTMLFormElement, version: string): void {
  const language = new FormData(form).get('language');
  for (const input of document.querySelectorAll<HTMLInputElement>(
    `input[type="hidden"][name="version.${language}"]`,
  )) {
    input.value = version;
  }
  const own = form.elements.namedItem('version');
  if (own instanceof HTMLInputElement) own.value = version;
}

/** What was sent is no longer an unsaved change, unless it has been changed since. */
function markSaved(form: HTMLFormElement, sent: readonly [string, string][]): void {
  if (JSON.stringify(textOf(form).filter(isTyped)) !== JSON.stringify(sent.filter(isTyped))) return;
  for (const field of form.elements) {
    if (field instanceof HTMLTextAreaElement) field.defaultValue = field.value;
    else if (field instanceof HTMLSelectElement) {
      for (const option of field.options) option.defaultSelected = option.selected;
    } else if (field instanceof HTMLInputElement && field.type !== 'hidden') {
      if (field.type === 'checkbox' || field.type === 'radio') field.defaultChecked = field.checked;
      else if (field.type !== 'file') field.defaultValue = field.value;
    }
  }
}

const isTyped = ([name]: [string, string]) => name !== 'version';
