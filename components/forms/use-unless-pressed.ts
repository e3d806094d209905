import { useEffect, useState } from 'react';

/** Milliseconds after a pointer is lifted in which the browser may still send the click. */
const clickDelay = 300;
/** Milliseconds after which a pointer is taken for lifted, if the browser does not say so. */
const maxPress = 2_000;

/**
 * Returns the value, and while a pointer is pressed the one from before the press. What appears above a
 * button while it is pressed would move it away from the pointer, and the browser would send no click.
 */
export function useUnlessPressed<T>(value: T): T {
  const [isPressed, setPressed] = useState(false);
  const [shown, setShown] = useState(value);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const releaseIn = (delay: number) => {
      clearTimeout(timer);
      timer = setTimeout(() => setPressed(false), delay);
    };
    const onDown = () => {
      setPressed(true);
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
    if (!isPressed) setShown(value);
  }, [isPressed, value]);
  return shown;
}
