'use client';

import { useEffect, useRef } from 'react';

/** Asks for confirmation before the page is left while the surrounding form has unsaved changes. */
export function WarnUnsaved() {
  const ref = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const form = ref.current?.closest('form');
    if (!form) return;
    let isSent = false;
    const warn = (event: BeforeUnloadEvent) => {
      if (!isSent && isChanged(form)) event.preventDefault();
    };
    // On the window: an upload in progress has blocked the form by then.
    const send = ({ target, defaultPrevented }: Event) => {
      if (target === form && !defaultPrevented) isSent = true;
    };
    // The router's links fire no beforeunload. Stopping the click makes the browser follow the link
    // itself, so that it asks.
    const follow = (event: MouseEvent) => {
      const link = event.target instanceof Element && event.target.closest('a[href]');
      if (link && !isSent && isChanged(form)) event.stopPropagation();
    };
    window.addEventListener('submit', send);
    window.addEventListener('beforeunload', warn);
    window.addEventListener('click', follow, { capture: true });
    return () => {
      window.removeEventListener('submit', send);
      window.removeEventListener('beforeunload', warn);
      window.removeEventListener('click', follow, { capture: true });
    };
  }, []);
  return <span ref={ref} hidden />;
}

/** Whether a field's value differs from its initial value. */
function isChanged(form: HTMLFormElement): boolean {
  return Array.from(form.elements).some((field) => {
    if (field instanceof HTMLTextAreaElement) return field.value !== field.defaultValue;
    if (field instanceof HTMLSelectElement) {
      const options = Array.from(field.options);
      const hasDefault = options.some(({ defaultSelected }) => defaultSelected);
      return hasDefault && options.some((option) => option.selected !== option.defaultSelected);
    }
    if (!(field instanceof HTMLInputElement)) return false;
    if (field.type === 'checkbox' || field.type === 'radio') {
      return field.checked !== field.defaultChecked;
    }
    if (field.type === 'file') return field.value !== '';
    return field.type !== 'hidden' && field.value !== field.defaultValue;
  });
}
