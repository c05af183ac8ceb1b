import { useState } from 'react';

/**
 * The last value that was there. The machine leaves a step a moment before its page does; until then the page keeps
 * what it showed.
 */
export function useLast<T>(value: T | undefined): T | undefined {
  const [last, setLast] = useState(value);
  if (value !== undefined && value !== last) setLast(value);
  return value ?? last;
}
