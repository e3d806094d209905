import { hasStaffRole, type StaffRole } from '@/lib/contract/staff';

/** The rooms of the ministry's desk, in the order of its navigation, with the roles that may enter each. */
export const staffDeskRooms = [
  { path: '/desk/today', name: 'today', roles: ['editor', 'translator', 'moderator', 'supporter'] },
  { path: '/desk/content', name: 'content', roles: ['editor', 'translator'] },
  { path: '/desk/questions', name: 'questions', roles: ['supporter'] },
  { path: '/desk/decide', name: 'decide', roles: ['moderator'] },
  { path: '/desk/conversations', name: 'conversations', roles: ['supporter'] },
  { path: '/desk/churches', name: 'churches', roles: ['supporter'] },
  { path: '/desk/card-orders', name: 'cardOrders', roles: ['supporter'] },
  {
    path: '/desk/numbers',
    name: 'numbers',
    roles: ['editor', 'translator', 'moderator', 'supporter'],
  },
  { path: '/desk/checks', name: 'checks', roles: ['editor'] },
  { path: '/desk/old-addresses', name: 'oldAddresses', roles: ['editor'] },
  { path: '/desk/content/settings/ministry', name: 'settings', roles: [] },
  { path: '/desk/content/home', name: 'home', roles: [] },
  { path: '/desk/start', name: 'start', roles: [] },
  { path: '/desk/content/words', name: 'words', roles: [] },
  { path: '/desk/content/drafts', name: 'drafts', roles: [] },
  { path: '/desk/letters', name: 'letters', roles: [] },
  { path: '/desk/operation', name: 'operation', roles: [] },
  { path: '/desk/person-data', name: 'personData', roles: [] },
  { path: '/desk/staff', name: 'staff', roles: [] },
  { path: '/desk/audit', name: 'audit', roles: [] },
] as const satisfies readonly { path: string; name: string; roles: readonly StaffRole[] }[];

export type StaffDeskRoomName = (typeof staffDeskRooms)[number]['name'];
export type StaffDeskRoom = (typeof staffDeskRooms)[number]['path'];

export const roomsFor = (roles: readonly StaffRole[]) =>
  staffDeskRooms.filter((room) => hasStaffRole(roles, room.roles));

export function mayEnter(roles: readonly StaffRole[], room: StaffDeskRoom): boolean {
  return roomsFor(roles).some(({ path }) => path === room);
}
