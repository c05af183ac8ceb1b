import { describe, expect, test } from 'vitest';
import { models } from '../../workshop/model/models.ts';
import { orderFunnelModel } from '../../workshop/model/order-funnel.ts';
import { stepLine } from '../../workshop/paths/formats/words.ts';
import { exploreModel, generate } from '../../workshop/paths/generate.ts';
import { replay } from '../../workshop/paths/replay.ts';
import { replayText } from '../../workshop/paths/report.ts';

/** Returns the report of a visit. `visit` has one line per event, in the format that replays print. */
function reportOf(visit: string): string {
  const trace = visit.split('\n').flatMap((line) => {
    const [, type, says, state] = /^\s*(\S+)(?: \((.*)\))? → (.+)$/.exec(line) ?? [];
    return type ? [{ type, ...(says === undefined ? {} : { says }), state }] : [];
  });
  return `Relatório do Botijá\nPágina: /order/{resume}\n${JSON.stringify({ machine: 'order-funnel', trace })}\nObrigada`;
}

async function expectWalked(visit: string): Promise<void> {
  const { text, ok } = await replayText(reportOf(visit), models);
  expect([ok, ok ? '' : text]).toEqual([true, '']);
}

const submitted = `
  draft.restored (resume address reseller lines customer verified payment) → resume.reviewing
  order.submit → resume.placing`;
const placed = `${submitted}
  xstate.done.actor.placeOrder (placed, status received) → order.live.tracking`;

describe('reports of ordinary visits can be replayed', () => {
  test.each([
    [
      'paying in cash without change, or with too little of it once the coupon is gone',
      `draft.restored (payment address reseller lines customer verified coupon) → payment.choosing
      payment.choose (cash) → resume.reviewing
      step.open (payment) → payment.choosing
      payment.choose (cash com troco) → resume.reviewing`,
    ],
    [
      'cancelling for another reason',
      `${placed}
      step.open (cancel) → order.live.cancel.confirming
      cancel.submit (mistake) → order.live.cancel.sending
      xstate.done.actor.cancelOrder (cancelled cancelled) → order.finished.reviewing`,
    ],
    ['an order the reseller rejects', `${placed}\norder.updated (rejected) → order.finished.reviewing`],
    [
      'a code that had run out when the visit came back',
      `draft.restored (personalData address reseller lines customer code) → personalData.enteringCode.cooling
      xstate.after.resendCooldown.orderFunnel.personalData.enteringCode.cooling → personalData.enteringCode.resendable
      xstate.after.codeLifetime.orderFunnel.personalData.enteringCode.resendable → personalData.enteringCode.expired`,
    ],
    [
      'new terms that turn out to be an item that is gone',
      `${submitted}
      xstate.done.actor.placeOrder (offer) → resume.termsChanged
      terms.accept → items.choosing`,
    ],
    [
      'a place that was chosen before its street was typed',
      'draft.restored (address place) → address.detailing',
    ],
    [
      'a coupon that was being typed over the summary',
      'draft.restored (coupon address reseller lines customer verified returning payment) → resume.reviewing',
    ],
    [
      'a code put aside to mend the phone',
      'draft.restored (personalData address reseller lines customer code aside) → personalData.filling',
    ],
    [
      'another phone than the one verified',
      `draft.restored (payment address reseller lines customer verified) → payment.choosing
      step.open (personalData) → personalData.filling
      customer.submit → personalData.sendingCode
      xstate.done.actor.sendCode (sent) → personalData.enteringCode.cooling`,
    ],
    [
      'an order looked at after it was cancelled',
      `draft.restored (address) → address.searching
      step.open (tracking) → order.loading
      xstate.done.actor.fetchOrder (found cancelled) → order.finished.reviewing`,
    ],
  ])('%s', (_, visit) => expectWalked(visit));
});

test('every walk can be replayed from its report', async () => {
  const { paths } = generate(exploreModel(orderFunnelModel), { criterion: 'weighted', seed: 5, count: 100 });
  for (const { steps } of paths) {
    const logged = replay(orderFunnelModel, steps).walked.flatMap(({ choice, target }) => {
      if (!choice || choice.isSilent) return [];
      const payload = orderFunnelModel.says?.(choice.event);
      return [stepLine({ event: choice.event.type, ...(payload && { payload }), target })];
    });
    await expectWalked(logged.join('\n'));
  }
});

test('many ambiguous steps do not hide the important one before them', async () => {
  const cash = `
    step.open (payment) → payment.choosing
    payment.choose (cash com troco) → resume.reviewing`;
  await expectWalked(`
    draft.restored (resume address reseller lines customer verified code payment) → resume.reviewing
    ${cash.repeat(12)}
    order.submit → resume.placing
    xstate.done.actor.placeOrder (placed, status received) → order.live.tracking
    xstate.error.actor.followOrder → order.unavailable
    order.retry → order.loading
    xstate.done.actor.fetchOrder (not-found) → order.identifying.filling`);
});

test('an empty report is an error', async () => {
  await expect(replayText(reportOf(''), models)).rejects.toThrow('The report contains no steps.');
});

test('paths of an unknown or changed machine are not read as a report', async () => {
  const written = (machine: string) =>
    JSON.stringify({
      machine,
      paths: [{ id: 'x', steps: [{ event: 'order.accept', target: 'delivered' }] }],
    });
  await expect(replayText(written('porta'), models)).rejects.toThrow(
    'The file belongs to an unknown machine: porta.',
  );
  expect((await replayText(written('order-lifecycle'), models)).text).toContain(
    '1 ✗ order.accept: expected delivered, but the machine goes to accepted',
  );
});
