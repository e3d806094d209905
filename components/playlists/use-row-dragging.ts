import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import type * as rowDragging from './row-dragging';

/**
 * Makes the rows of a list draggable by their `[data-handle]`. The code is loaded on first hover,
 * touch or focus of the list, by the returned handlers.
 */
export function useRowDragging(
  list: RefObject<HTMLElement | null>,
  rows: readonly { key: string }[],
  onMove: (from: number, to: number) => void,
) {
  const [dragging, setDragging] = useState<typeof rowDragging>();
  const registrations = useRef(new Map<Element, () => void>());
  const move = useEffectEvent(onMove);

  useEffect(() => {
    if (!dragging || !list.current) return;
    return dragging.watchRows(list.current, (from, to) => move(from, to));
  }, [dragging, list]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: other rows are other elements.
  useEffect(() => {
    if (!dragging || !list.current) return;
    const elements = new Set<Element>(list.current.children);
    for (const [element, release] of registrations.current) {
      if (elements.has(element)) continue;
      release();
      registrations.current.delete(element);
    }
    for (const element of elements) {
      if (registrations.current.has(element)) continue;
      registrations.current.set(element, dragging.draggableRow(element as HTMLElement));
    }
  }, [dragging, list, rows]);

  useEffect(() => {
    const all = registrations.current;
    return () => {
      for (const release of all.values()) release();
      all.clear();
    };
  }, []);

  const load = () => {
    if (!dragging) void import('./row-dragging').then(setDragging, () => {});
  };
  return { onPointerEnter: load, onTouchStart: load, onFocus: load };
}
