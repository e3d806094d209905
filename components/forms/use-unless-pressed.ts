import { useEffect, useRef, useState } from 'react';

/** Milliseconds after a pointer is lifted in which the browser may still send the click. */
const clickDelay = 300;
/** Milliseconds after which a pointer is taken for lifted, if the browser does not say so. */
const maxPress = 2_000;

/**
 * Returns the value, and while a pointer is pressed the one from before the press. What appears above a
 * button while it is pressed would move it away from the pointer, and the browser would send no click.
 */
export function useUnlessPressed<T>(value: T): T {
  const [shown, setShown] = useState(value);
  // Not a state: a press renders the form again only if a value has arrived.
  const isPressed = useRef(false);
  const latest = useRef(value);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const releaseIn = (delay: number) => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        isPressed.current = false;
        setShown(latest.current);
      }, delay);
    };
    const onDown = () => {
      isPressed.current = true;
      releaseIn(maxPress);
    };
    const onUp = () => releaseIn(clickDelay);
    // Captured, so that no handler can stop the event.
    const options = { capture: true, passive: true };
    window.addEventListener('pointerdown', onDown, options);
    window.addEventListener('pointerup', onUp, options);
    window.addEventListener('pointercancel', onUp, options);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('pointerdown', onDown, options);
      window.removeEventListener('pointerup', onUp, options);
      window.removeEventListener('pointercancel', onUp, options);
    };
  }, []);
  useEffect(() => {
    latest.current = value;
    if (!isPressed.current) setShown(value);
  }, [value]);
  return shown;
}
