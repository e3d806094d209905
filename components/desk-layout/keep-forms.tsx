'use client';

import { useEffect } from 'react';
import { addressOf, isPost } from '@/components/connection/form-address';
import { openDraft } from '@/components/forms/draft';
import { noteSignedInHere } from '@/components/forms/signed-in-here';

interface Props {
  /** Id of the signed-in user. Drafts of other users in this tab are deleted. */
  owner: string;
}

/** A field's text, and its value when the page loaded. */
type DraftFields = Record<string, { typed: string; given: string }>;
type TextField = HTMLInputElement | HTMLTextAreaElement;

const prefix = 'desk ';
/** Types of `input` that hold text and no secrets. */
const storedTypes = ['text', 'email', 'tel', 'url', 'search', 'number', 'date', 'datetime-local'];

/**
 * Saves the text typed into the forms of a desk in this tab until it is accepted: it survives an
 * expired session, a broken connection and a reload. The forms themselves need no scripts.
 */
export function KeepForms({ owner }: Props) {
  useEffect(() => {
    const ownPrefix = `${prefix}${owner} `;
    noteSignedInHere(true);
    forget((name) => !name.startsWith(ownPrefix));
    if (new URLSearchParams(window.location.search).has('done')) forgetSent(ownPrefix);
    for (const form of document.forms) restore(ownPrefix, form);
    const onInput = ({ target }: Event) => {
      const form = isStoredField(target) && formOf(target);
      if (form) save(ownPrefix, form);
    };
    const onSubmit = ({ target, defaultPrevented }: Event) => {
      const form = target as HTMLFormElement;
      // Text typed before this effect ran is not saved yet.
      if (changedFields(form).length > 0) save(ownPrefix, form);
      // An upload in progress blocks the form.
      if (defaultPrevented) return;
      if (addressOf(form).search === '?end') {
        noteSignedInHere(false);
        return forget(() => true);
      }
      openDraft<DraftFields>(draftNameOf(ownPrefix, form)).setPending(true);
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

/**
 * Names the draft of a form. Forms with the same action differ by their subject: a case in a list,
 * a language of an item.
 */
function draftNameOf(ownPrefix: string, form: HTMLFormElement): string {
  const subjectFields = ['id', 'language'].flatMap((name) =>
    [...form.elements].filter(
      (field): field is HTMLInputElement =>
        field instanceof HTMLInputElement && field.type === 'hidden' && field.name === name,
    ),
  );
  return [ownPrefix + addressOf(form).pathname, ...subjectFields.map(({ value }) => value)].join(
    ' ',
  );
}

/** Returns the form of a desk that contains a field. */
function formOf({ form }: TextField): HTMLFormElement | null {
  return form && isPost(form) && form.closest('[data-desk]') ? form : null;
}

function isStoredField(target: unknown): target is TextField {
  if (target instanceof HTMLTextAreaElement) return true;
  return (
    target instanceof HTMLInputElement &&
    storedTypes.includes(target.type) &&
    target.autocomplete !== 'one-time-code'
  );
}

/** Returns the fields by unique name: fields of the same name are numbered. */
function fieldsOf(form: HTMLFormElement): [string, TextField][] {
  const seen = new Map<string, number>();
  return [...form.elements].filter(isStoredField).map((field) => {
    const count = seen.get(field.name) ?? 0;
    seen.set(field.name, count + 1);
    return [`${field.name} ${count}`, field];
  });
}

/** The fields of a desk's form whose text is not the server's. */
function changedFields(form: HTMLFormElement): [string, TextField][] {
  return fieldsOf(form).filter(([, field]) => formOf(field) && field.value !== field.defaultValue);
}

function save(ownPrefix: string, form: HTMLFormElement): void {
  const changed = changedFields(form);
  const draft = openDraft<DraftFields>(draftNameOf(ownPrefix, form));
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

function restore(ownPrefix: string, form: HTMLFormElement): void {
  const typed = openDraft<DraftFields>(draftNameOf(ownPrefix, form)).text;
  if (!typed) return;
  for (const [name, field] of fieldsOf(form)) {
    if (!formOf(field)) continue;
    const draft = typed[name];
    // The server's value may be newer than the draft; text typed before this effect ran is newer.
    const isUntouched = field.value === field.defaultValue;
    const isCurrent = field.defaultValue === '' || field.defaultValue === draft?.given;
    if (draft && isUntouched && isCurrent) restoreField(field, draft.typed);
  }
}

/** A one-line field that already has the focus is selected, so that typing replaces the restored text. */
function restoreField(field: TextField, text: string): void {
  field.value = text;
  if (field === document.activeElement && field instanceof HTMLInputElement) field.select();
}

/** Deletes the drafts that were sent and accepted. */
function forgetSent(ownPrefix: string): void {
  forget((name) => name.startsWith(ownPrefix) && openDraft(name).isPending);
}

function forget(matches: (name: string) => boolean): void {
  for (const name of draftNames().filter(matches)) openDraft(name).forget();
}

function draftNames(): string[] {
  try {
    return Object.keys(sessionStorage).filter((name) => name.startsWith(prefix));
  } catch {
    // Storage is disabled.
    return [];
  }
}
