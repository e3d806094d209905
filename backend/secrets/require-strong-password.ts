import { invalid } from '../errors/http-error.ts';

/** Limit of the estimated characters: some passwords take milliseconds for 64, ten times that for 200. */
const maxEstimated = 64;
/** Of zxcvbn's scores from 0 to 4: fewer than a million guesses are too few. */
const minScore = 2;
/** Narrow, so that a generated password with these signs is not taken for one. */
const emailAddress = /^[\w.+-]+@[\w-]+(?:\.[a-z]{2,})+$/i;

/**
 * Throws a 400 for a new password that is easily guessed: a common one, a simple pattern, an email
 * address, or one of `known`, which an attacker knows about the person (names, the church).
 */
export async function requireStrongPassword(
  password: string,
  known: readonly (string | undefined)[] = [],
  field = 'password',
): Promise<void> {
  estimator ??= loadEstimator();
  const estimate = await estimator;
  const words = known.filter((word) => word !== undefined);
  const text = password.normalize('NFKC').slice(0, maxEstimated);
  if (!emailAddress.test(text.trim()) && estimate(text, words) >= minScore) return;
  throw invalid('This password is easily guessed.', { [field]: 'is easily guessed' });
}

/** Loaded with the first new password: its dictionaries need some 40 MB. */
let estimator: ReturnType<typeof loadEstimator> | undefined;

async function loadEstimator() {
  const [{ ZxcvbnFactory }, { adjacencyGraphs, dictionary }] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ]);
  const zxcvbn = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });
  return (password: string, words: string[]) => zxcvbn.check(password, words).score;
}
