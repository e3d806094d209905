import fc from 'fast-check';

/** For every mutant the same cases, few, and none made smaller once one has failed. */
fc.configureGlobal({
  seed: 20_261_124,
  numRuns: 25,
  endOnFailure: true,
  interruptAfterTimeLimit: 300,
});
