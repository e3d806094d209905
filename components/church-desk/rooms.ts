/** The rooms of a church's desk, in the order of its navigation; their labels are in `churchDesk.nav`. */
export const churchDeskRooms = [
  { path: '/desk', name: 'home' },
  { path: '/desk/listing', name: 'listing' },
  { path: '/desk/films', name: 'films' },
  { path: '/desk/cards', name: 'cards' },
  { path: '/desk/messages', name: 'messages' },
  { path: '/desk/counts', name: 'counts' },
  { path: '/desk/player', name: 'player' },
  { path: '/desk/people', name: 'people' },
  { path: '/desk/subscription', name: 'subscription' },
  { path: '/desk/visitors', name: 'visitors' },
  { path: '/desk/security', name: 'security' },
  { path: '/desk/write', name: 'write' },
] as const;

export type ChurchDeskRoom = (typeof churchDeskRooms)[number]['path'];
