import { type ChangeEvent, type SyntheticEvent, useRef, useState } from 'react';
import { loadCode } from './load-code.ts';

/** What a text is taken for, or what is wrong with it. */
export type Check<Checked> = (text: string) => { checked: Checked } | { fault: string };

/**
 * A form with one text field, which stays the browser's own: what is typed before the page is hydrated is sent. Its rules
 * load with the first submission; a refused text has the focus and is checked anew as it changes.
 */
export function useOneField<Checked>(
  load: () => Promise<Check<Checked>>,
  onSubmit: (checked: Checked, event: SyntheticEvent) => void,
) {
  const field = useRef<HTMLInputElement>(null);
  const [fault, setFault] = useState<string>();

  async function check(text: string): Promise<ReturnType<Check<Checked>>> {
    const rules = await loadCode(load).catch(() => undefined);
    const got = rules ? rules(text) : { fault: 'Sem conexão: tente de novo.' };
    setFault('fault' in got ? got.fault : undefined);
    return got;
  }

  return {
    field,
    fault,
    change({ target }: ChangeEvent<HTMLInputElement>) {
      if (fault !== undefined) void check(target.value);
    },
    async submit(event: SyntheticEvent) {
      event.preventDefault();
      const got = await check(field.current?.value ?? '');
      if ('fault' in got) field.current?.focus();
      else onSubmit(got.checked, event);
    },
  };
}
