import { useState } from 'react';

interface Rolled {
  text: string;
  value: number;
  before?: { text: string; value: number } | undefined;
}

/** Shows the text of a number. When the number changes, the new text rolls in: from below if it is higher. */
export function Rolling({ text, value }: { text: string; value: number }) {
  const [rolled, setRolled] = useState<Rolled>({ text, value });
  if (rolled.text !== text) setRolled({ text, value, before: { text: rolled.text, value: rolled.value } });
  const { before } = rolled;
  return (
    <span className="rolling">
      <span
        key={text}
        data-before={before?.text}
        data-direction={before && (value > before.value ? 'up' : 'down')}
      >
        {text}
      </span>
    </span>
  );
}
