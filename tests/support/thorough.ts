/** Whether this is `npm run test:thorough`: every case there is, however long it takes. */
export const isThorough = Boolean(process.env.THOROUGH);
