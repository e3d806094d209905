'use client';

import { useEffect } from 'react';
import { openDraft } from '@/components/forms/draft';

interface Props {
  /** Whose desk it is. What anyone else has typed in this tab goes. */
  owner: string;
}

/** A field's text, and what it said when the page came. */
type Fields = Record<string, { typed: string; given: string }>;
type TextField = HTMLInputElement | HTMLTextAreaElement;

const prefix = 'desk ';
/** Of `input`: those that hold words and no secret. */
const kept = ['text', 'email', 'tel', 'url', 'search', 'number', 'date', 'datetime-local'];

/**
 * Keeps what is typed into the forms of a desk, in this tab, until it is taken: through a session that
 * ended, a connection that broke and a reload. The forms themselves need no scripts.
 */
export function KeepForms({ owner }: Props) {
  useEffect(() => {
    const own = `${prefix}${owner} `;
    forget((name) => !name.startsWith(own));
    if (new URLSearchParams(window.location.search).has('done')) forgetSent(own);
    for (const form of document.forms) restore(own, form);
    const onInput = ({ target }: Event) => {
      const form = isKept(target) && formOf(target);
      if (form) keep(own, form);
    };
    const onSubmit = ({ target }: Event) => {
      const form = target as HTMLFormElement;
      if (form.action.endsWith('?end')) forget(() => true);
      else openDraft<Fields>(nameOf(own, form)).setPending(true);
    };
    document.addEventListener('input', onInput);
    document.addEventListener('submit', onSubmit);
    return () => {
      document.removeEventListener('input', onInput);
      document.removeEventListener('submit', onSubmit);
    };
  }, [owner]);
  return null;
}

/** Forms of one address differ by what they are about: a case in a list, a language of an item. */
function nameOf(own: string, form: HTMLFormElement): string {
  const about = ['id', 'language'].flatMap((name) =>
    [...form.elements].filter(
      (field): field is HTMLInputElement =>
        field instanceof HTMLInputElement && field.type === 'hidden' && field.name === name,
    ),
  );
  return [own + new URL(form.action).pathname, ...about.map(({ value }) => value)].join(' ');
}

/** The form of a desk that a field is in. */
function formOf({ form }: TextField): HTMLFormElement | null {
  return form?.method === 'post' && form.closest('[data-desk]') ? form : null;
}

function isKept(target: unknown): target is TextField {
  if (target instanceof HTMLTextAreaElement) return true;
  return (
    target instanceof HTMLInputElement &&
    kept.includes(target.type) &&
    target.autocomplete !== 'one-time-code'
  );
}

/** The fields by their names; several of one name in their order. */
function fieldsOf(form: HTMLFormElement): [string, TextField][] {
  const seen = new Map<string, number>();
  return [...form.elements].filter(isKept).map((field) => {
    const count = seen.get(field.name) ?? 0;
    seen.set(field.name, count + 1);
    return [`${field.name} ${count}`, field];
  });
}

function keep(own: string, form: HTMLFormElement): void {
  const changed = fieldsOf(form).filter(([, { value, defaultValue }]) => value !== defaultValue);
  const draft = openDraft<Fields>(nameOf(own, form));
  draft.keep(
    Object.fromEntries(
      changed.map(([name, { value, defaultValue }]) => [
        name,
        { typed: value, given: defaultValue },
      ]),
    ),
  );
  draft.setPending(false);
}

function restore(own: string, form: HTMLFormElement): void {
  const typed = openDraft<Fields>(nameOf(own, form)).text;
  if (!typed) return;
  for (const [name, field] of fieldsOf(form)) {
    if (!formOf(field)) continue;
    const draft = typed[name];
    // What the site says now may be newer, and what was typed before this ran is.
    const isUntouched = field.value === field.defaultValue;
    const isCurrent = field.defaultValue === '' || field.defaultValue === draft?.given;
    if (draft && isUntouched && isCurrent) field.value = draft.typed;
  }
}

/** What was sent has been taken. */
function forgetSent(own: string): void {
  forget((name) => name.startsWith(own) && openDraft(name).isPending);
}

function forget(which: (name: string) => boolean): void {
  for (const name of keptNames().filter(which)) openDraft(name).forget();
}

function keptNames(): string[] {
  try {
    return Object.keys(sessionStorage).filter((name) => name.startsWith(prefix));
  } catch {
    // Storage is switched off.
    return [];
  }
}
