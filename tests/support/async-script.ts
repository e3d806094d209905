/** A script that the browser loads on its own, however its attributes are ordered and written. */
export const asyncScript = /<script(?=[^>]*\ssrc\b)(?=[^>]*\sasync\b)[^>]*>/i;
