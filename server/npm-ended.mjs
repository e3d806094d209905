/**
 * Emitted by a process of `npm start` once npm, or a process between, has ended (scripts/lib/end-with-npm.mjs); which
 * signal that one had is not known. Whoever listens ends the process; otherwise it is hung up.
 */
export const npmEnded = 'npm start has ended';
