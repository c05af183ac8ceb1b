/** Returns a function that caches the result of `make` for each object. `undefined` results are not cached. */
export function keptFor<Key extends object, Value extends object | string | undefined>(
  make: (key: Key) => Value,
): (key: Key) => Value {
  const kept = new WeakMap<Key, Value>();
  return (key) => {
    const known = kept.get(key);
    if (known !== undefined) return known;
    const value = make(key);
    kept.set(key, value);
    return value;
  };
}
