import { type FormEvent, useState } from 'react';
import type { MachineChart } from './chart.ts';
import { Fields } from './event-fields.tsx';
import type { Live } from './live.ts';
import { useAccepted } from './use-accepted.ts';

interface SendEventProps {
  machine: MachineChart;
  live: Live;
  onSend(event: { type: string }): void;
}

/** Sends any event to the watched page, with a form for its payload. Enabled if the machine accepts the event. */
export function SendEvent({ machine, live, onSend }: SendEventProps) {
  const [type, setType] = useState('');
  const [carried, setCarried] = useState<Readonly<Record<string, unknown>>>({});
  const fields = machine.forms[type] ?? [];
  const isTaken = useAccepted(type === '' ? undefined : { ...carried, type }, live);
  const examples = machine.examples.filter(({ event }) => event.type === type);
  const heeded = new Set(
    machine.transitions
      .filter(({ source }) => source === '(root)' || live.active.includes(source))
      .map(({ event }) => event),
  );
  const types = Object.keys(machine.forms);
  const choose = (next: string) => {
    setType(next);
    setCarried(payloadOf(machine.examples.find(({ event }) => event.type === next)?.event));
  };
  const send = (submitted: FormEvent) => {
    submitted.preventDefault();
    if (isTaken) onSend({ ...carried, type });
  };
  return (
    <section>
      <h3>Mandar um evento</h3>
      <form className="send-event" onSubmit={send}>
        <select aria-label="Evento" value={type} onChange={({ target }) => choose(target.value)}>
          <option value="">Escolha…</option>
          {[true, false].map((is) => (
            <optgroup key={String(is)} label={is ? 'Ouvidos aqui' : 'Não ouvidos aqui'}>
              {types
                .filter((one) => heeded.has(one) === is)
                .map((one) => (
                  <option key={one}>{one}</option>
                ))}
            </optgroup>
          ))}
        </select>
        {fields.length > 0 && examples.length > 0 && (
          <select
            aria-label="Exemplo"
            value=""
            onChange={({ target }) =>
              setCarried(payloadOf(examples.find(({ label }) => label === target.value)?.event))
            }
          >
            <option value="">Encher com um exemplo…</option>
            {examples.map(({ label }) => (
              <option key={label}>{label}</option>
            ))}
          </select>
        )}
        {fields.length > 0 && (
          <div className="event-fields">
            <Fields fields={fields} value={carried} onChange={setCarried} />
          </div>
        )}
        <button type="submit" disabled={!isTaken}>
          Mandar
        </button>
        {isTaken === false && <span role="status">Aqui a máquina não faz nada com ele.</span>}
      </form>
    </section>
  );
}

function payloadOf(event: { type: string } = { type: '' }): Record<string, unknown> {
  const { type: _, ...carried } = event;
  return carried;
}
