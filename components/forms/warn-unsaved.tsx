'use client';

import { useEffect, useRef } from 'react';

/** Asks before the page is left while the form around it holds what was typed and not sent. */
export function WarnUnsaved() {
  const ref = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const form = ref.current?.closest('form');
    if (!form) return;
    let isSent = false;
    const warn = (event: BeforeUnloadEvent) => {
      if (!isSent && isChanged(form)) event.preventDefault();
    };
    const send = () => {
      isSent = true;
    };
    // The router's links leave without asking: then a link is a plain one, and the browser asks.
    const follow = (event: MouseEvent) => {
      const link = event.target instanceof Element && event.target.closest('a[href]');
      if (link && !isSent && isChanged(form)) event.stopPropagation();
    };
    form.addEventListener('submit', send);
    window.addEventListener('beforeunload', warn);
    window.addEventListener('click', follow, { capture: true });
    return () => {
      form.removeEventListener('submit', send);
      window.removeEventListener('beforeunload', warn);
      window.removeEventListener('click', follow, { capture: true });
    };
  }, []);
  return <span ref={ref} hidden />;
}

/** Whether a field says something else than when the page came. */
function isChanged(form: HTMLFormElement): boolean {
  return Array.from(form.elements).some((field) => {
    if (field instanceof HTMLTextAreaElement) return field.value !== field.defaultValue;
    if (field instanceof HTMLSelectElement) {
      const options = Array.from(field.options);
      const isGiven = options.some(({ defaultSelected }) => defaultSelected);
      return isGiven && options.some((one) => one.selected !== one.defaultSelected);
    }
    if (!(field instanceof HTMLInputElement)) return false;
    if (field.type === 'checkbox' || field.type === 'radio') {
      return field.checked !== field.defaultChecked;
    }
    if (field.type === 'file') return field.value !== '';
    return field.type !== 'hidden' && field.value !== field.defaultValue;
  });
}
