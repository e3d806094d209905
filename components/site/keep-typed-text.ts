/**
 * Preserves text typed into a textarea before hydration: React resets a textarea with a default
 * text to that text as it hydrates (`initTextarea`). Must be called before hydration begins.
 */
export function keepTypedText(): void {
  const typed = new Map<HTMLTextAreaElement, string>();
  const record = (area: unknown) => {
    if (!(area instanceof HTMLTextAreaElement)) return;
    if (area.value === area.defaultValue) typed.delete(area);
    else typed.set(area, area.value);
  };
  const restore = () => {
    for (const [area, value] of typed) if (area.value !== value) area.value = value;
  };
  for (const area of document.querySelectorAll('textarea')) record(area);
  const onInput = ({ target }: Event) => record(target);
  addEventListener('input', onInput, true);
  // A form may be submitted in between; its fields are read after this handler.
  addEventListener('submit', restore, true);
  addEventListener(
    'lampstand:ready',
    () => {
      removeEventListener('input', onInput, true);
      removeEventListener('submit', restore, true);
      restore();
    },
    { once: true },
  );
}
