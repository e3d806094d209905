/** Marks the transcript line spoken at `seconds` with `aria-current`, which the CSS highlights. */
export function markSpokenLine(seconds: number): void {
  let spoken: HTMLElement | undefined;
  for (const line of document.querySelectorAll<HTMLElement>('[data-seek]')) {
    if (Number(line.dataset.seek) <= seconds + 0.05) spoken = line;
    line.removeAttribute('aria-current');
  }
  spoken?.setAttribute('aria-current', 'true');
}
