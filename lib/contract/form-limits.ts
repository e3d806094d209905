/** In bytes: the largest file that a form of the desks sends, an export of another site, and the most that stands beside it. */
export const maxFormFileBytes = 32_000_000;
export const besideFormFile = 4_000_000;
/** In bytes: the largest form; Next and the proxies of `deploy` let it through. */
export const maxFormBytes = maxFormFileBytes + besideFormFile;
