import fc from 'fast-check';

/**
 * Property tests run the same few cases for every mutant, and do not shrink a failed one. There is no time
 * limit, because it would end a case whose request is still in progress.
 */
fc.configureGlobal({ seed: 20_261_124, numRuns: 10, endOnFailure: true });
