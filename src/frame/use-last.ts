import { useState } from 'react';

/**
 * The last defined value. The machine leaves a step a moment before its page does; until then the page keeps its
 * content.
 */
export function useLast<T>(value: T | undefined): T | undefined {
  const [last, setLast] = useState(value);
  if (value !== undefined && value !== last) setLast(value);
  return value ?? last;
}
