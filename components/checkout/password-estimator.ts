import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';

const zxcvbn = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });

/** From 0, guessed at once, to 4. `known` is what an attacker would try first. */
export function estimate(password: string, known: string[]): number {
  return zxcvbn.check(password, known).score;
}
