import {
  draggable,
  dropTargetForElements,
  monitorForElements,
} from '@atlaskit/pragmatic-drag-and-drop/adapter/element-adapter';
import { combine } from '@atlaskit/pragmatic-drag-and-drop/utils/combine';
import {
  autoScrollForElements,
  autoScrollWindowForElements,
} from '@atlaskit/pragmatic-drag-and-drop-auto-scroll/element';
import { attachClosestEdge } from '@atlaskit/pragmatic-drag-and-drop-hitbox/closest-edge/attach-closest-edge';
import { extractClosestEdge } from '@atlaskit/pragmatic-drag-and-drop-hitbox/closest-edge/extract-closest-edge';
import { getReorderDestinationIndex } from '@atlaskit/pragmatic-drag-and-drop-hitbox/util/get-reorder-destination-index';

/** Marks drags of playlist rows, to ignore other drags. */
const kind = 'playlist-row';

/**
 * Makes a row draggable by its handle and a drop target. A dragged row has `data-dragged`, and the
 * row at its target `data-edge`; both are set without React, so that long lists respond at once.
 * Returns a function that undoes it.
 */
export function draggableRow(row: HTMLElement): () => void {
  const handle = row.querySelector('[data-handle]');
  if (!handle) return () => {};
  const clear = () => delete row.dataset.edge;
  return combine(
    draggable({
      element: row,
      dragHandle: handle,
      getInitialData: () => ({ kind, row }),
      onDragStart: () => row.setAttribute('data-dragged', ''),
      onDrop: () => row.removeAttribute('data-dragged'),
    }),
    dropTargetForElements({
      element: row,
      canDrop: ({ source }) => source.data.kind === kind && source.element !== row,
      getData: ({ input, element }) =>
        attachClosestEdge({ row }, { element, input, allowedEdges: ['top', 'bottom'] }),
      onDrag: ({ self }) => {
        row.dataset.edge = extractClosestEdge(self.data) ?? '';
      },
      onDragLeave: clear,
      onDrop: clear,
    }),
  );
}

/**
 * Calls `onMove` when a row was dropped at another place. Near their edges the list and the page
 * scroll automatically.
 */
export function watchRows(
  list: HTMLElement,
  onMove: (from: number, to: number) => void,
): () => void {
  const placeOf = (row: unknown) => [...list.children].indexOf(row as Element);
  return combine(
    monitorForElements({
      canMonitor: ({ source }) => source.data.kind === kind,
      onDrop: ({ source, location }) => {
        const [target] = location.current.dropTargets;
        const startIndex = placeOf(source.element);
        const indexOfTarget = placeOf(target?.element);
        if (!target || startIndex < 0 || indexOfTarget < 0) return;
        const closestEdgeOfTarget = extractClosestEdge(target.data);
        const to = getReorderDestinationIndex({
          startIndex,
          indexOfTarget,
          closestEdgeOfTarget,
          axis: 'vertical',
        });
        if (to !== startIndex) onMove(startIndex, to);
      },
    }),
    autoScrollForElements({ element: list }),
    // On a phone the list has its full height, and the page scrolls.
    autoScrollWindowForElements(),
  );
}
