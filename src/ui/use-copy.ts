import { type RefObject, useRef, useState } from 'react';

/**
 * Returns a function that copies `text`, and what the last copy did. If the browser refuses it, `field` is selected, so
 * that the person can copy it by hand.
 */
export function useCopy(text: string): {
  copy: () => Promise<void>;
  copied: 'yes' | 'failed' | undefined;
  field: RefObject<HTMLInputElement | null>;
} {
  const [copied, setCopied] = useState<'yes' | 'failed'>();
  const field = useRef<HTMLInputElement>(null);
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setCopied('yes'),
      () => {
        setCopied('failed');
        field.current?.select();
      },
    );
  return { copy, copied, field };
}
