import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';

const zxcvbn = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });

/** Returns a score from 0 (weakest) to 4. `userInputs` are words that an attacker would try first. */
export function estimate(password: string, userInputs: string[]): number {
  return zxcvbn.check(password, userInputs).score;
}
