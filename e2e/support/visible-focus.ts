/** What `watchFocus` adds to the page. */
export interface FocusWatch {
  hasVisibleFocus(element: Element | null): boolean;
}

/**
 * Runs in the page. At each Tab, before the focus moves, it records how every element looks unfocused; afterwards
 * `hasVisibleFocus` says whether the focus has changed the outline or the shadow of an element or of its parent.
 * A shadow or outline that is always there is no focus.
 */
export function watchFocus(): void {
  interface Look {
    outline: string;
    shadow: string;
  }
  const unfocused = new WeakMap<Element, Look>();
  const lookOf = (element: Element): Look => {
    const { outlineStyle, outlineWidth, outlineColor, boxShadow } = getComputedStyle(element);
    const isTransparent = /^rgba\(.*, 0\)$|\/ 0\)$/.test(outlineColor);
    const isOutlined = outlineStyle !== 'none' && parseFloat(outlineWidth) > 0 && !isTransparent;
    return {
      outline: isOutlined ? `${outlineWidth} ${outlineStyle} ${outlineColor}` : '',
      shadow: boxShadow === 'none' ? '' : boxShadow,
    };
  };
  const record = ({ key }: KeyboardEvent) => {
    if (key !== 'Tab') return;
    for (const element of document.querySelectorAll('*')) {
      if (!element.matches(':focus-within')) unfocused.set(element, lookOf(element));
    }
  };
  const shows = (element: Element | null) => {
    if (!element) return false;
    const [look, before] = [lookOf(element), unfocused.get(element)];
    return (
      (look.outline !== '' && look.outline !== before?.outline) ||
      (look.shadow !== '' && look.shadow !== before?.shadow)
    );
  };
  // The browser draws the focus of its own controls inside a film; the film then has no focus ring.
  const isInFilm = (element: Element | null) =>
    element?.matches('video[controls]:not(:focus-visible)') ?? false;
  window.addEventListener('keydown', record, true);
  const watch: FocusWatch = {
    hasVisibleFocus: (element) =>
      shows(element) || shows(element?.parentElement ?? null) || isInFilm(element),
  };
  Object.assign(window, watch);
}
