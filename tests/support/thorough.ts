/** Whether this is `npm run test:thorough`, which runs all cases. */
export const isThorough = Boolean(process.env.THOROUGH);
