/** White space that may become one space: not the no-break spaces, which French writes before its marks. */
export const breakingSpace = /[^\S\u00a0\u202f]+/g;
