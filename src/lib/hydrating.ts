import { useState, useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** Whether a component is first drawn over what the server drew of it. */
export function useServerDrawn(): boolean {
  const isHydrating = useSyncExternalStore(
    never,
    () => false,
    () => true,
  );
  const [isServerDrawn] = useState(isHydrating);
  return isServerDrawn;
}

/** Text of a form's fields, by name, that was changed before the form was hydrated. */
export function useEarlyText(formId: string): Readonly<Record<string, string>> {
  const isServerDrawn = useServerDrawn();
  const [early] = useState(() => (isServerDrawn ? changedIn(formId) : {}));
  return early;
}

function changedIn(formId: string): Record<string, string> {
  const boxes = globalThis.document?.querySelectorAll<HTMLInputElement>(`#${formId} input[name]`) ?? [];
  const changed = [...boxes].filter(({ value, defaultValue }) => value !== defaultValue);
  return Object.fromEntries(changed.map(({ name, value }) => [name, value]));
}
