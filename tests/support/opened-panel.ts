import { vi } from 'vitest';
import { createActor, fromCallback, fromPromise, waitFor } from 'xstate';
import type { Panel } from '#contract/panel/panel';
import type { PanelServiceName, PanelServices, panelActors } from '#machines/reseller-panel/actors';
import type { PanelContext, PanelInput } from '#machines/reseller-panel/context';
import type { PanelEvent } from '#machines/reseller-panel/events';
import { resellerPanel } from '#machines/reseller-panel/machine';

export const panel: Panel = {
  name: 'Rita Alves',
  resellers: [
    { id: 'gas-1', name: 'Gás da Praça', role: 'owner', open: true, active: true },
    { id: 'gas-2', name: 'Gás do Norte', role: 'courier', open: true, active: true },
  ],
};

export type Answers = { [Name in PanelServiceName]?: PanelServices[Name]['output'] | Error };

const defaultAnswers: Answers = {
  openPanel: { entered: panel },
  sendPanelCode: { sent: true },
  enterPanel: { entered: panel },
  leavePanel: { left: true },
  loadOrders: { loaded: { sequence: 7 } },
  commandOrder: { moved: true },
  linkCourier: { linked: { url: 'https://botija.example/entrega/x', qrPath: 'M0 0h1v1h-1z', qrSize: 29 } },
};

const names = Object.keys(defaultAnswers) as PanelServiceName[];

/**
 * Opens a panel whose services return the given answers. `sendEvent` sends the machine an event, like the order stream
 * does.
 */
export function open(answers: Answers = {}, panelInput: PanelInput = {}) {
  let sendBackEvent: (event: PanelEvent) => void = () => undefined;
  const followed = vi.fn();
  const calls: [string, unknown][] = [];
  const services = Object.fromEntries(
    names.map((name) => [
      name,
      fromPromise(async ({ input }: { input: unknown }) => {
        calls.push([name, input]);
        const answer = answers[name] ?? defaultAnswers[name];
        if (answer instanceof Error) throw answer;
        return answer;
      }),
    ]),
  ) as unknown as typeof panelActors;
  const followOrders: typeof panelActors.followOrders = fromCallback(({ sendBack, input }) => {
    sendBackEvent = sendBack;
    followed(input);
  });
  const seen: (string | undefined)[] = [];
  const soundWithdrawal = vi.fn();
  const actions = {
    reportSeen: ({ context }: { context: PanelContext }) => void seen.push(context.orderId),
    soundWithdrawal,
  };
  const actor = createActor(resellerPanel.provide({ actors: { ...services, followOrders }, actions }), {
    input: panelInput,
  });
  actor.start();
  return {
    actor,
    calls,
    followed,
    seen,
    soundWithdrawal,
    sendEvent: (event: PanelEvent) => sendBackEvent(event),
  };
}

export async function startWorkingPanel(answers: Answers = {}) {
  const panel = open(answers);
  await waitFor(panel.actor, (at) => at.matches({ working: { link: 'following' } }));
  panel.sendEvent({ type: 'link.up' });
  return panel;
}
