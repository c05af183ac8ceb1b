import type { WatchedEvent } from '#src/lib/flow-wire.ts';
import type { MachineChart } from './chart.ts';

export const lanes = ['Cliente', 'Máquina', 'Serviço', 'Servidor'] as const;
type Lane = (typeof lanes)[number];

/** One message of the diagram. A message from a lane to itself is a timer. */
export interface Message {
  key: string;
  from: Lane;
  to: Lane;
  wording: string;
  /** The state afterwards, if the message changes it. */
  state?: string;
  isFailure?: true;
  /** Time of the event, in ms since 1970. */
  at?: number;
}

/** Events that the server sends by itself. */
const serverEvents = ['order.updated', 'order.hidden'];

/** Returns the messages of a visit: each event, and the calls it causes or answers. */
export function messagesOf(events: readonly WatchedEvent[], { states, services }: MachineChart): Message[] {
  const callsAt = (state: string) =>
    states
      .filter(({ name }) => state.split(' + ').some((leaf) => leaf === name || leaf.startsWith(`${name}.`)))
      .flatMap((one) => one.services);
  const requestOf = (service: string) => {
    const call = services.find(({ name }) => name === service)?.call;
    return call && `${call.method} ${call.path}`;
  };
  let open: string[] = [];
  return events.flatMap((event) => {
    const { number, type, state } = event;
    const calls = callsAt(state);
    const [, kind, answering] = /^xstate\.(done|error)\.actor\.(.+)$/.exec(type) ?? [];
    // A state calls its service again if the answer of that service enters the state again.
    const begun = calls.filter((service) => !open.includes(service) || service === answering);
    open = calls;
    const received =
      answering === undefined
        ? [eventMessage(event)]
        : answered(event, answering, kind, requestOf(answering));
    return [
      ...received,
      ...begun.flatMap((service) => calling(`${number} ${service}`, service, requestOf(service))),
    ];
  });
}

function eventMessage({ number, at, type, says, state }: WatchedEvent): Message {
  const from = serverEvents.includes(type) ? 'Servidor' : type.startsWith('xstate.') ? 'Máquina' : 'Cliente';
  const delay = /^xstate\.after\.([^.]+)\./.exec(type)?.[1];
  return {
    key: `${number}`,
    from,
    to: 'Máquina',
    wording: delay ? `passa ${delay}` : worded(type, says),
    state,
    at,
  };
}

function answered(
  { number, at, says, state }: WatchedEvent,
  service: string,
  kind: string | undefined,
  request: string | undefined,
): Message[] {
  const isFailure = kind === 'error' ? { isFailure: true as const } : {};
  const wording = kind === 'error' ? 'falha' : (says ?? 'respondido');
  return [
    ...(request
      ? [
          {
            key: `${number} servidor`,
            from: 'Servidor',
            to: 'Serviço',
            wording,
            ...isFailure,
          } satisfies Message,
        ]
      : []),
    {
      key: `${number}`,
      from: 'Serviço',
      to: 'Máquina',
      wording: worded(service, wording),
      state,
      at,
      ...isFailure,
    },
  ];
}

function calling(key: string, service: string, request: string | undefined): Message[] {
  return [
    { key: `${key} chama`, from: 'Máquina', to: 'Serviço', wording: service },
    ...(request
      ? [{ key: `${key} pede`, from: 'Serviço', to: 'Servidor', wording: request } satisfies Message]
      : []),
  ];
}

const worded = (name: string, says: string | undefined) => (says === undefined ? name : `${name}: ${says}`);
