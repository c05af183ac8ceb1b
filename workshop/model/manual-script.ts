import type { ControlName } from '../../server/test-controls/controls.ts';
import { planWords } from '../../server/test-controls/plan-words.ts';
import type { ManualWords } from '../paths/model.ts';
import { answerWay } from './answers.ts';
import { type PlannedStep, planWalk } from './planner.ts';
import { answerWaiting, giveUp, type WrittenPlan } from './plans.ts';

/** The changes already made on the server during one path. */
interface Prepared {
  faults: string;
  /** The reseller is in its original state. */
  isResellerBack: boolean;
  hasSession: boolean;
  hasCode: boolean;
  /** A call was held, so the page may have repeated it. */
  hasWaited: boolean;
  /** The server delays a call, and the page no longer waits for it. */
  isGivenUp: boolean;
}

/** Explains to a tester how to make the server answer as a path requires, on the page of test controls. */
export const orderFunnelManual: ManualWords = {
  prepare(standings) {
    const prepared: Prepared = {
      faults: '[]',
      isResellerBack: true,
      hasSession: false,
      hasCode: false,
      hasWaited: false,
      isGivenUp: false,
    };
    return planWalk(standings).map((step) => {
      const plan = stillNeeded(step, prepared);
      return {
        ...(plan && { prepare: { wording: planWords(plan), href: hrefOf(plan) } }),
        how: step.calls.flatMap(({ service, outcome, later = outcome }) => {
          // `locateCustomer` needs the device's position first.
          const answer = later === undefined || later === 'timeout' ? 'found' : later;
          return answerWay(service, answer)?.doing ?? [];
        }),
      };
    });
  },
};

const hrefOf = (plan: WrittenPlan) => `/dev/controls?plano=${encodeURIComponent(JSON.stringify(plan))}`;

/**
 * Returns the part of a step's plan that is not prepared yet, or undefined if nothing is left. Leaves out
 * `quietStreams`, which only automatic walks need.
 */
function stillNeeded(planned: PlannedStep, prepared: Prepared): WrittenPlan | undefined {
  const { plan = {}, calls, choice } = planned;
  const { start, faults, release } = plan;
  if (start) {
    prepared.hasSession = start.holds.includes('verified');
    prepared.hasCode = start.holds.includes('code');
  }
  const controls = plan.controls?.filter((control) => isNeeded(control, prepared)) ?? [];
  for (const control of controls) applyControl(control, prepared);
  if (choice.answer) applyAnswer(choice.answer, prepared);
  const isOther = faults !== undefined && JSON.stringify(faults) !== prepared.faults;
  if (isOther) prepared.faults = JSON.stringify(faults);
  // The abandoned call must fail before the next call is made. Otherwise the release would answer the wrong call.
  const givenUp = prepared.isGivenUp && calls.length > 0 ? giveUp.release : undefined;
  const again = prepared.hasWaited && isOther ? release : undefined;
  const letGo = release === answerWaiting.release ? (givenUp ?? again) : release;
  if (letGo !== undefined) prepared.isGivenUp = false;
  prepared.isGivenUp ||= planned.givesUp;
  prepared.hasWaited ||= calls.some(({ outcome }) => outcome === undefined);
  if (!start && controls.length === 0 && !isOther && letGo === undefined) return undefined;
  return {
    ...(start ? { start } : {}),
    ...(controls.length > 0 ? { controls } : {}),
    ...(isOther ? { faults } : {}),
    ...(letGo === undefined ? {} : { release: letGo }),
  };
}

function isNeeded(control: ControlName, { isResellerBack, hasSession, hasCode }: Prepared): boolean {
  switch (control) {
    case 'reseller.back':
      return !isResellerBack;
    case 'session.open':
      return !hasSession;
    case 'codes.forget':
      return hasCode;
    default:
      return true;
  }
}

function applyControl(control: ControlName, prepared: Prepared): void {
  // The price change stays, and a new order needs an open reseller, so both bring the reseller back.
  if (control === 'reseller.dearer' || control === 'order.new') prepared.isResellerBack = true;
  else if (control.startsWith('reseller.')) prepared.isResellerBack = control === 'reseller.back';
  if (control === 'session.open' || control === 'order.sent') prepared.hasSession = true;
  if (control === 'session.end') prepared.hasSession = false;
}

function applyAnswer({ service, outcome }: { service: string; outcome: string }, prepared: Prepared): void {
  if (service === 'sendCode' && outcome === 'sent') prepared.hasCode = true;
  if (outcome === 'verified') prepared.hasSession = true;
  if (outcome === 'signedOut') prepared.hasSession = false;
}
