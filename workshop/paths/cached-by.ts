/** Returns a function that caches the result of `make` for each object. `undefined` results are not cached. */
export function cachedBy<Key extends object, Value extends object | string | undefined>(
  make: (key: Key) => Value,
): (key: Key) => Value {
  const cache = new WeakMap<Key, Value>();
  return (key) => {
    const cachedValue = cache.get(key);
    if (cachedValue !== undefined) return cachedValue;
    const value = make(key);
    cache.set(key, value);
    return value;
  };
}
