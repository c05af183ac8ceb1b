import { useState } from 'react';

/** A value, or the last one there was while there is none. */
export function useLast<T>(value: T | undefined, first: T): T {
  const [last, setLast] = useState(value ?? first);
  if (value !== undefined && value !== last) setLast(value);
  return value ?? last;
}
