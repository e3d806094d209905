/** Computes once for each object, and keeps the result as long as the object. */
export function once<Key extends WeakKey, Rest extends unknown[], Result>(
  compute: (key: Key, ...rest: Rest) => Result,
): (key: Key, ...rest: Rest) => Result {
  const results = new WeakMap<Key, { result: Result }>();
  return (key, ...rest) => {
    const known = results.get(key) ?? { result: compute(key, ...rest) };
    results.set(key, known);
    return known.result;
  };
}
