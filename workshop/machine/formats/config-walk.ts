/**
 * Returns the replacement of a value of a configuration, or undefined to leave it out. `isNameable` is true where
 * XState accepts the name of code: guards, actions and actor logic.
 */
export type Replace = (value: unknown, place: readonly string[], isNameable: boolean) => unknown;

/** Copies the configuration of a machine or state. Replaces all its values that are not structure. */
export function mapState(config: object, place: readonly string[], replace: Replace): object {
  const ways = (value: unknown, at: readonly string[]) => mapEach(value, at, way);
  /** An event without transitions is forbidden, and JSON has no `undefined`. */
  const way = (value: unknown, at: readonly string[]): unknown => {
    if (value === undefined) return {};
    if (!isObject(value)) return value;
    return mapKeys(value, at, (key, one, inner) => {
      if (key === 'guard') return named(one, inner);
      return key === 'actions' ? mapEach(one, inner, named) : replace(one, inner, false);
    });
  };
  const named = (value: unknown, at: readonly string[]): unknown => {
    if (!isObject(value)) return replace(value, at, true);
    return mapKeys(value, at, (_, one, inner) => replace(one, inner, false));
  };
  const call = (value: unknown, at: readonly string[]): unknown =>
    isObject(value)
      ? mapKeys(value, at, (key, one, inner) => {
          if (key === 'src') return replace(one, inner, true);
          return /^on[A-Z]/.test(key) ? ways(one, inner) : replace(one, inner, false);
        })
      : value;
  return mapKeys(config, place, (key, value, at) => {
    switch (key) {
      case 'states':
        return mapKeys(value, at, (_, one, inner) => mapState(Object(one), inner, replace));
      case 'on':
      case 'after':
        return mapKeys(value, at, (_, one, inner) => ways(one, inner));
      case 'always':
      case 'onDone':
        return ways(value, at);
      case 'invoke':
        return mapEach(value, at, call);
      case 'entry':
      case 'exit':
        return mapEach(value, at, named);
      case 'initial':
      case 'route':
        return way(value, at);
      default:
        return replace(value, at, false);
    }
  });
}

function mapKeys(
  value: unknown,
  place: readonly string[],
  map: (key: string, value: unknown, place: readonly string[]) => unknown,
): object {
  const entries = Object.entries(Object(value)).map(
    ([key, one]) => [key, map(key, one, [...place, key])] as const,
  );
  return Object.fromEntries(entries.filter(([, one]) => one !== undefined));
}

function mapEach(
  value: unknown,
  place: readonly string[],
  map: (value: unknown, place: readonly string[]) => unknown,
): unknown {
  if (!Array.isArray(value)) return map(value, place);
  return value.map((one, index) => map(one, [...place, String(index)]));
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}
