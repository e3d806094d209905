export const room = '/desk/old-addresses';
export const saveAction = `${room}/save`;
export const removeAction = `${room}/remove`;
export const planAction = `${room}/plan`;
export const importAction = `${room}/import`;

/** The lists of the room. */
export const views = ['table', 'missing', 'list'] as const;
export type View = (typeof views)[number];

export const viewPath = (view: View) => (view === 'table' ? room : `${room}?view=${view}`);
