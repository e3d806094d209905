import { instance } from '@viz-js/viz';
import { roomOf, rooms } from './rooms.mjs';

/** For each room the rooms that its files import from. */
function importedRooms(modules) {
  const imported = new Map(rooms.map(({ room }) => [room, new Set()]));
  for (const { source, dependencies } of modules) {
    const from = roomOf(source);
    for (const { resolved } of dependencies) {
      const to = roomOf(resolved);
      if (from && to && to !== from) imported.get(from).add(to);
    }
  }
  return imported;
}

/** Whether a room imports from another one indirectly. */
function reachesByOthers(imported, from, to) {
  const others = [...imported.get(from)].filter((room) => room !== to);
  return others.some((room) => imported.get(room).has(to) || reachesByOthers(imported, room, to));
}

const fillColors = [
  [/^app|^middleware|^instrumentation/, '#fbe9c8'],
  [/^components/, '#f4eee2'],
  [/^backend/, '#dfe7f3'],
  [/^server/, '#e8dff3'],
  [/./, '#fbf8f2'],
];

/** The rooms and their imports in Graphviz's language, without arrows that others imply. */
function dot(imported) {
  const arrows = rooms.flatMap(({ room }) =>
    [...imported.get(room)]
      .filter((to) => !reachesByOthers(imported, room, to))
      .sort()
      .map((to) => `"${room}" -> "${to}"`),
  );
  const nodes = rooms.map(({ room }) => {
    const fill = fillColors.find(([pattern]) => pattern.test(room))?.[1];
    return `"${room}" [fillcolor="${fill}"]`;
  });
  return `digraph {
    graph [rankdir=TB nodesep=0.3 ranksep=0.4 bgcolor="#ffffff" pad=0.25]
    node [shape=box style="rounded,filled" color="#1d2638" fontcolor="#0f1420" fontname="Helvetica" fontsize=13 margin="0.16,0.09"]
    edge [arrowsize=0.6 color="#3b5b8c"]
    ${[...nodes, ...arrows].join('\n    ')}
  }`;
}

/** The picture of the rooms as SVG, from the actual imports. */
export async function drawRooms(modules) {
  const viz = await instance();
  return `${viz.renderString(dot(importedRooms(modules)), { format: 'svg' }).trim()}\n`;
}
