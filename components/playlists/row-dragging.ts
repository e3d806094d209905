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

/** What is dragged is a row of a playlist, and nothing else that a page or a desktop has. */
const kind = 'playlist-row';

/**
 * One row: it can be dragged by its handle, and dropped upon. While it is moved it has `data-dragged`,
 * and where it would come to stand a row has `data-edge`; React has no part in it, so that a list
 * of hundreds moves at once.
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

/** Tells of every row that was dropped elsewhere in the list, which scrolls by itself at its ends, as the page does. */
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
    // On a phone the list is as long as it is, and the page scrolls.
    autoScrollWindowForElements(),
  );
}
