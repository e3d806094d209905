import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';

type Dragging = typeof import('./row-dragging');

/**
 * Lets the rows of a list be dragged, by their `[data-handle]`, once someone reaches for the list:
 * nothing of it is loaded before. `reach` goes on the list.
 */
export function useRowDragging(
  list: RefObject<HTMLElement | null>,
  rows: readonly { key: string }[],
  onMove: (from: number, to: number) => void,
) {
  const [dragging, setDragging] = useState<Dragging>();
  const known = useRef(new Map<Element, () => void>());
  const move = useEffectEvent(onMove);

  useEffect(() => {
    if (!dragging || !list.current) return;
    return dragging.watchRows(list.current, (from, to) => move(from, to));
  }, [dragging, list]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: other rows are other elements.
  useEffect(() => {
    if (!dragging || !list.current) return;
    const elements = new Set<Element>(list.current.children);
    for (const [element, letGo] of known.current) {
      if (elements.has(element)) continue;
      letGo();
      known.current.delete(element);
    }
    for (const element of elements) {
      if (known.current.has(element)) continue;
      known.current.set(element, dragging.draggableRow(element as HTMLElement));
    }
  }, [dragging, list, rows]);

  useEffect(() => {
    const all = known.current;
    return () => {
      for (const letGo of all.values()) letGo();
      all.clear();
    };
  }, []);

  const reach = () => {
    if (!dragging) void import('./row-dragging').then(setDragging, () => {});
  };
  return { onPointerEnter: reach, onTouchStart: reach, onFocus: reach };
}
