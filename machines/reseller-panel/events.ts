import type { Dispatched } from '#contract/panel/courier';
import type { Delivered, Rejected } from '#contract/panel/panel';
import type { CourierReason } from '#contract/panel/reasons';
import type { VerificationEvent } from '#machines/phone-verification/challenge';

export type CommandRequest =
  | { command: 'acceptOrder'; minutes: number }
  | ({ command: 'rejectOrder' | 'giveUpOrder' } & Rejected)
  | ({ command: 'dispatchOrder' } & Dispatched)
  | ({ command: 'deliverOrder' } & Delivered)
  | { command: 'failOrder'; reason: CourierReason }
  | { command: 'answerWithdrawal'; answer: string };

/** Commands that ask a question before they are sent: delivery window, courier, delivery code, reason or answer. */
export type Questioned = CommandRequest['command'];

export type PanelEvent =
  | { type: 'panel.retry' }
  | VerificationEvent
  | { type: 'panel.leave' }
  | { type: 'reseller.choose'; reseller: string }
  | { type: 'dismissal.read' }
  | { type: 'shift.start' }
  | { type: 'shift.end' }
  | { type: 'tone.confirm' }
  | { type: 'ring.silence' }
  | { type: 'order.open'; id: string }
  | { type: 'order.close' }
  | { type: 'command.ask'; id: string; command: Questioned }
  | { type: 'command.back' }
  | { type: 'command.send'; id: string; request: CommandRequest }
  | { type: 'courier.link' }
  | { type: 'team.open' }
  | { type: 'team.close' }
  | { type: 'team.refused' }
  | { type: 'settings.open' }
  | { type: 'settings.close' }
  | { type: 'settings.refused' }
  | { type: 'link.up' }
  | { type: 'link.down' }
  | { type: 'link.refused' }
  | { type: 'orders.waiting'; count: number }
  | { type: 'withdrawal.arrived' };
