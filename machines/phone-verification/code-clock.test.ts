import { describe, expect, test } from 'vitest';
import { aDraft } from '../../tests/support/factories.ts';
import { inSeconds, runFunnel } from '../../tests/support/running-funnel.ts';

const { verifiedPhone: _, ...unverified } = aDraft();

function atTheCode(lifeSeconds: number, resendSeconds: number) {
  return runFunnel({
    type: 'draft.restored',
    step: 'personalData',
    context: {
      ...unverified,
      challenge: {
        phone: unverified.customer.phone,
        codeExpiresAt: inSeconds(lifeSeconds),
        resendAt: inSeconds(resendSeconds),
      },
    },
    clockOffsetMs: 0,
  });
}

describe('the code’s clock', () => {
  test('resending opens after the pause, and the code expires at its end', () => {
    const funnel = atTheCode(300, 30);
    funnel.pass(29);
    expect(funnel.value()).toEqual({ personalData: { enteringCode: 'cooling' } });
    funnel.pass(1);
    expect(funnel.value()).toEqual({ personalData: { enteringCode: 'resendable' } });
    funnel.pass(269);
    expect(funnel.value()).toEqual({ personalData: { enteringCode: 'resendable' } });
    funnel.pass(1);
    expect(funnel.value()).toEqual({ personalData: { enteringCode: 'expired' } });
  });

  test('a code that expires before the pause is over expires while cooling', () => {
    const funnel = atTheCode(60, 300);
    funnel.pass(59);
    expect(funnel.value()).toEqual({ personalData: { enteringCode: 'cooling' } });
    funnel.pass(1);
    expect(funnel.value()).toEqual({ personalData: { enteringCode: 'expired' } });
  });

  test('a wrong code does not restart the times', async () => {
    const funnel = atTheCode(300, 30);
    funnel.pass(40);
    funnel.send({ type: 'code.submit', code: '000000' });
    await funnel.call('verifyCode').answer({ refused: { code: 'code-wrong', triesLeft: 4 } });
    funnel.pass(1);
    expect(funnel.value()).toEqual({ personalData: { enteringCode: 'resendable' } });
    funnel.pass(259);
    expect(funnel.value()).toEqual({ personalData: { enteringCode: 'expired' } });
  });

  test('a draft restored after the code’s end is expired at once', () => {
    const funnel = atTheCode(-3600, -3900);
    funnel.pass(1);
    expect(funnel.value()).toEqual({ personalData: { enteringCode: 'expired' } });
  });

  test('requesting the step again does not restart the times', () => {
    const funnel = atTheCode(300, 30);
    funnel.pass(20);
    funnel.send({ type: 'step.open', step: 'personalData' });
    funnel.pass(10);
    expect(funnel.value()).toEqual({ personalData: { enteringCode: 'resendable' } });
  });

  test('a block ends by itself', async () => {
    const funnel = atTheCode(300, 30);
    funnel.send({ type: 'code.submit', code: '000000' });
    await funnel
      .call('verifyCode')
      .answer({ refused: { code: 'blocked', until: inSeconds(900), seconds: 900 } });
    funnel.pass(899);
    expect(funnel.value()).toEqual({ personalData: 'blocked' });
    funnel.pass(1);
    expect(funnel.value()).toEqual({ personalData: 'filling' });
  });
});
