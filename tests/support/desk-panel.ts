import { vi } from 'vitest';
import { createActor, fromCallback, fromPromise, waitFor } from 'xstate';
import type { Desk } from '#contract/desk/desk';
import type { DeskServiceName, DeskServices, deskActors } from '#machines/reseller-desk/actors';
import type { DeskContext, DeskInput } from '#machines/reseller-desk/context';
import type { DeskEvent } from '#machines/reseller-desk/events';
import { resellerDesk } from '#machines/reseller-desk/machine';

export const desk: Desk = {
  name: 'Rita Alves',
  shops: [
    { id: 'gas-1', name: 'Gás da Praça', role: 'owner', open: true, active: true },
    { id: 'gas-2', name: 'Gás do Norte', role: 'courier', open: true, active: true },
  ],
};

export type Answers = { [Name in DeskServiceName]?: DeskServices[Name]['output'] | Error };

const usual: Answers = {
  openDesk: { entered: desk },
  sendDeskCode: { sent: true },
  enterDesk: { entered: desk },
  leaveDesk: { left: true },
  loadOrders: { loaded: { sequence: 7 } },
  commandOrder: { moved: true },
  linkCourier: { linked: { url: 'https://botija.example/entrega/x', qrPath: 'M0 0h1v1h-1z', qrSize: 29 } },
};

const names = Object.keys(usual) as DeskServiceName[];

/** A panel whose services answer as told; `tell` is the stream of changes. */
export function open(answers: Answers = {}, opened: DeskInput = {}) {
  let tell: (event: DeskEvent) => void = () => undefined;
  const followed = vi.fn();
  const calls: [string, unknown][] = [];
  const services = Object.fromEntries(
    names.map((name) => [
      name,
      fromPromise(async ({ input }: { input: unknown }) => {
        calls.push([name, input]);
        const answer = answers[name] ?? usual[name];
        if (answer instanceof Error) throw answer;
        return answer;
      }),
    ]),
  ) as unknown as typeof deskActors;
  const followOrders: typeof deskActors.followOrders = fromCallback(({ sendBack, input }) => {
    tell = sendBack;
    followed(input);
  });
  const seen: (string | undefined)[] = [];
  const actions = { tellSeen: ({ context }: { context: DeskContext }) => void seen.push(context.orderId) };
  const actor = createActor(resellerDesk.provide({ actors: { ...services, followOrders }, actions }), {
    input: opened,
  });
  actor.start();
  return { actor, calls, followed, seen, tell: (event: DeskEvent) => tell(event) };
}

/** A panel that follows its first shop. */
export async function working(answers: Answers = {}) {
  const panel = open(answers);
  await waitFor(panel.actor, (at) => at.matches({ working: { link: 'following' } }));
  panel.tell({ type: 'link.up' });
  return panel;
}
