/**
 * Keeps what is typed into a textarea before the page is hydrated: React sets one with a default text
 * back to that text as it hydrates (`initTextarea`). To be called before hydration begins.
 */
export function keepTypedText(): void {
  const typed = new Map<HTMLTextAreaElement, string>();
  const note = (area: unknown) => {
    if (!(area instanceof HTMLTextAreaElement)) return;
    if (area.value === area.defaultValue) typed.delete(area);
    else typed.set(area, area.value);
  };
  const giveBack = () => {
    for (const [area, value] of typed) if (area.value !== value) area.value = value;
  };
  for (const area of document.querySelectorAll('textarea')) note(area);
  const onInput = ({ target }: Event) => note(target);
  addEventListener('input', onInput, true);
  // A form may be sent in between; its fields are read after this.
  addEventListener('submit', giveBack, true);
  addEventListener(
    'lampstand:ready',
    () => {
      removeEventListener('input', onInput, true);
      removeEventListener('submit', giveBack, true);
      giveBack();
    },
    { once: true },
  );
}
