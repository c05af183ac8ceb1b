import { useState } from 'react';

/**
 * Returns the last defined value. The machine leaves a step a moment before its page does, and until then the page must
 * not lose its content.
 */
export function useLast<T>(value: T | undefined): T | undefined {
  const [last, setLast] = useState(value);
  if (value !== undefined && value !== last) setLast(value);
  return value ?? last;
}
