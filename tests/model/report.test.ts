import { describe, expect, test } from 'vitest';
import { models } from '../../kit/models.ts';
import { orderFunnelModel } from '../../kit/order-funnel.ts';
import { exploreModel, generate } from '../../tools/paths/generate.ts';
import { replay } from '../../tools/paths/replay.ts';
import { replayText } from '../../tools/paths/report.ts';

type Line = readonly [type: string, says: string | undefined, state: string];

function reportOf(lines: readonly Line[]): string {
  const trace = lines.map(([type, says, state]) => ({
    type,
    ...(says === undefined ? {} : { says }),
    state,
  }));
  return `Relatório do Botijá\nPágina: /order/{resume}\n${JSON.stringify({ machine: 'order-funnel', trace })}\nObrigada`;
}

function expectWalked(lines: readonly Line[]): void {
  const { text, ok } = replayText(reportOf(lines), models);
  expect([ok, ok ? '' : text]).toEqual([true, '']);
}

const reviewing: Line = [
  'draft.restored',
  'resume address reseller lines customer verified payment',
  'resume.reviewing',
];
const placed: Line[] = [
  reviewing,
  ['order.submit', undefined, 'resume.placing'],
  ['xstate.done.actor.placeOrder', 'placed, status received', 'order.live.tracking'],
];

describe('reports of ordinary visits walk again', () => {
  test.each<[string, Line[]]>([
    [
      'paying in cash without change, or with too little of it once the coupon is gone',
      [
        ['draft.restored', 'payment address reseller lines customer verified coupon', 'payment.choosing'],
        ['payment.choose', 'cash', 'resume.reviewing'],
        ['step.open', 'payment', 'payment.choosing'],
        ['payment.choose', 'cash com troco', 'resume.reviewing'],
      ],
    ],
    [
      'cancelling for another reason',
      [
        ...placed,
        ['step.open', 'cancel', 'order.live.cancel.confirming'],
        ['cancel.submit', 'mistake', 'order.live.cancel.sending'],
        ['xstate.done.actor.cancelOrder', 'cancelled cancelled', 'order.finished.reviewing'],
      ],
    ],
    ['an order the reseller rejects', [...placed, ['order.updated', 'rejected', 'order.finished.reviewing']]],
    [
      'a code that had run out when the visit came back',
      [
        [
          'draft.restored',
          'personalData address reseller lines customer code',
          'personalData.enteringCode.cooling',
        ],
        [
          'xstate.after.resendCooldown.orderFunnel.personalData.enteringCode.cooling',
          undefined,
          'personalData.enteringCode.resendable',
        ],
        [
          'xstate.after.codeLifetime.orderFunnel.personalData.enteringCode.resendable',
          undefined,
          'personalData.enteringCode.expired',
        ],
      ],
    ],
    [
      'new terms that turn out to be an item that is gone',
      [
        reviewing,
        ['order.submit', undefined, 'resume.placing'],
        ['xstate.done.actor.placeOrder', 'offer', 'resume.termsChanged'],
        ['terms.accept', undefined, 'items.choosing'],
      ],
    ],
    [
      'a place that was chosen before its street was typed',
      [['draft.restored', 'address place', 'address.detailing']],
    ],
    [
      'a coupon that was being typed over the summary',
      [
        [
          'draft.restored',
          'coupon address reseller lines customer verified returning payment',
          'resume.reviewing',
        ],
      ],
    ],
    [
      'a code put aside to mend the phone',
      [['draft.restored', 'personalData address reseller lines customer code aside', 'personalData.filling']],
    ],
    [
      'another phone than the one verified',
      [
        ['draft.restored', 'payment address reseller lines customer verified', 'payment.choosing'],
        ['step.open', 'personalData', 'personalData.filling'],
        ['customer.submit', undefined, 'personalData.sendingCode'],
        ['xstate.done.actor.sendCode', 'sent', 'personalData.enteringCode.cooling'],
      ],
    ],
    [
      'an order looked at after it was cancelled',
      [
        ['draft.restored', 'address', 'address.searching'],
        ['step.open', 'tracking', 'order.loading'],
        ['xstate.done.actor.fetchOrder', 'found cancelled', 'order.finished.reviewing'],
      ],
    ],
  ])('%s', (_, lines) => {
    expectWalked(lines);
  });
});

test('every walk walks again from what a report would say of it', () => {
  const { paths } = generate(exploreModel(orderFunnelModel), { criterion: 'weighted', seed: 5, count: 100 });
  for (const { steps } of paths) {
    const { walked } = replay(orderFunnelModel, steps);
    const lines = walked
      .filter(({ choice }) => !choice?.isSilent)
      .map(
        ({ choice, target }): Line => [
          choice?.event.type ?? '',
          choice && orderFunnelModel.says?.(choice.event),
          target,
        ],
      );
    expectWalked(lines);
  }
});

test('many steps that may mean several things do not hide the one that matters before them', () => {
  const cash: Line[] = Array.from({ length: 12 }, (): Line[] => [
    ['step.open', 'payment', 'payment.choosing'],
    ['payment.choose', 'cash com troco', 'resume.reviewing'],
  ]).flat();
  expectWalked([
    ['draft.restored', 'resume address reseller lines customer verified code payment', 'resume.reviewing'],
    ...cash,
    ['order.submit', undefined, 'resume.placing'],
    ['xstate.done.actor.placeOrder', 'placed, status received', 'order.live.tracking'],
    ['xstate.error.actor.followOrder', undefined, 'order.unavailable'],
    ['order.retry', undefined, 'order.loading'],
    ['xstate.done.actor.fetchOrder', 'not-found', 'order.identifying.filling'],
  ]);
});

test('an empty report is no success', () => {
  expect(() => replayText(reportOf([]), models)).toThrow('O relatório não tem nenhum passo.');
});
