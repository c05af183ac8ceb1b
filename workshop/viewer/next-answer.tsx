import { type FormEvent, useState } from 'react';
import type { MachineChart, ServiceAnswer, ServiceChart } from './chart.ts';
import type { Live } from './live.ts';

/** Returns whether the server has test controls. The page contains this information. */
const hasControls = () => document.getElementById('fluxo')?.dataset.controls !== undefined;

/** Chooses how a service answers its next call, or the one that waits, with the server's test controls. */
export function NextAnswer({ machine, live }: { machine: MachineChart; live: Live }) {
  const [name, setName] = useState('');
  const [answer, setAnswer] = useState('');
  const [message, setMessage] = useState('');
  const near = servicesNear(machine, live);
  const services = machine.services.filter(({ answers }) => answers.length > 0);
  const service = services.find((one) => one.name === name) ?? near[0] ?? services[0];
  const answers = service ? answersHere(service, live) : [];
  const chosen = answers.find((one) => one.name === answer) ?? answers[0];
  const isWaiting = service !== undefined && callsIn(machine, live).includes(service.name);

  const plan = async (submitted: FormEvent) => {
    submitted.preventDefault();
    if (!chosen?.plan) return;
    const { controls, faults } = chosen.plan;
    const plan = isWaiting ? { controls, faults, release: faults[0] ?? 'as-is' } : { controls, faults };
    const response = await fetch('/dev/controls/plan', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(plan),
    });
    setMessage(
      response.ok
        ? `Preparado: ${chosen.wording}.`
        : 'O servidor não aceitou: a visita já chegou a esse serviço?',
    );
  };
  if (!service || !chosen) return null;
  return (
    <section>
      <h3>Próxima resposta de um serviço</h3>
      {hasControls() ? (
        <form className="send-event" onSubmit={plan}>
          <select
            aria-label="Serviço"
            value={service.name}
            onChange={({ target }) => {
              setName(target.value);
              setMessage('');
            }}
          >
            <optgroup label="A seguir">
              {near.map((one) => (
                <option key={one.name}>{one.name}</option>
              ))}
            </optgroup>
            <optgroup label="Outros">
              {services
                .filter((one) => !near.includes(one))
                .map((one) => (
                  <option key={one.name}>{one.name}</option>
                ))}
            </optgroup>
          </select>
          <select
            aria-label="Resposta"
            value={chosen.name}
            onChange={({ target }) => {
              setAnswer(target.value);
              setMessage('');
            }}
          >
            {answers.map((one) => (
              <option key={one.name} value={one.name}>
                {one.name}: {one.wording}
              </option>
            ))}
          </select>
          <button type="submit" disabled={!chosen.plan}>
            {isWaiting ? 'Responder agora assim' : 'Responder assim'}
          </button>
          <span role="status">{message}</span>
          {chosen.doing !== undefined && <p className="faint">{chosen.doing}</p>}
        </form>
      ) : (
        <p className="faint">
          Escolhe-se num servidor com <code>TEST_CONTROLS=1</code>.
        </p>
      )}
    </section>
  );
}

const callsIn = ({ states }: MachineChart, { active }: Live) =>
  states.filter(({ name }) => active.includes(name)).flatMap(({ services }) => services);

/** Returns the services that the current state calls, or a state one event away. */
function servicesNear(machine: MachineChart, live: Live): ServiceChart[] {
  const targets = machine.transitions
    .filter(({ source }) => live.active.includes(source))
    .flatMap((transition) => transition.targets);
  const next = machine.states
    .filter(({ name }) => targets.includes(name))
    .flatMap(({ services }) => services);
  const names = [...callsIn(machine, live), ...next];
  return machine.services.filter(({ name, answers }) => names.includes(name) && answers.length > 0);
}

/** Returns the answers that apply in the current state. Some have a different plan in each state. */
function answersHere({ answers }: ServiceChart, { active }: Live): ServiceAnswer[] {
  return answers.filter(
    ({ name, state }) =>
      (state === undefined &&
        !answers.some((one) => one.name === name && active.includes(one.state ?? ''))) ||
      (state !== undefined && active.includes(state)),
  );
}
