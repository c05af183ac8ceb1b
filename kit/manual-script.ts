import type { OrderFunnelSnapshot } from '#machines/order-funnel/position';
import type { ControlName } from '../server/test-controls/controls.ts';
import { planWords } from '../server/test-controls/plan-words.ts';
import type { ManualWords, Setting } from '../tools/paths/model.ts';
import { answerWay } from './answers.ts';
import {
  answerWaiting,
  controlsAfter,
  giveUp,
  planFor,
  releaseFor,
  startWith,
  unprepared,
  type WrittenPlan,
} from './plans.ts';

/** What the server stands prepared for in the course of one path. */
interface Prepared {
  faults: string;
  /** The reseller is as it was. */
  isResellerBack: boolean;
  hasSession: boolean;
  hasCode: boolean;
  /** Calls were kept waiting: the page may have asked again by itself. */
  hasWaited: boolean;
  /** Applied with the next plan, whatever it is. */
  owed: ControlName[];
}

/** How whoever follows a manual script makes the server answer as a path says: on its page of controls. */
export const orderFunnelManual: ManualWords = {
  unprepared,
  prepare() {
    const prepared: Prepared = {
      faults: '[]',
      isResellerBack: true,
      hasSession: false,
      hasCode: false,
      hasWaited: false,
      owed: [],
    };
    return (setting) => planOf(setting, prepared);
  },
  said: (plan) => planWords(plan as WrittenPlan),
  href: (plan) => `/dev/controls?plano=${encodeURIComponent(JSON.stringify(plan))}`,
  doing({ service, outcome, later = outcome }) {
    // The device must say where it is for the server to be asked at all.
    const answer = later === undefined || later === 'timeout' ? 'found' : later;
    return answerWay(service, answer)?.doing;
  },
};

function planOf(setting: Setting, prepared: Prepared): WrittenPlan | undefined {
  const { step, calls, answered, isGivenUp } = setting;
  const start = step.event === 'draft.restored' ? startWith(step.payload ?? '') : undefined;
  if (start) {
    prepared.hasSession = start.holds.includes('verified');
    prepared.hasCode = start.holds.includes('code');
  }
  const asked: WrittenPlan = answered ? releaseFor(answered, calls) : calls.length > 0 ? planFor(calls) : {};
  const controls = [...prepared.owed.splice(0), ...ownControls(setting), ...(asked.controls ?? [])].filter(
    (control) => isNeeded(control, prepared),
  );
  if (answered) prepared.owed.push(...controlsAfter(answered));
  for (const call of calls) prepared.owed.push(...controlsAfter(call));
  learn(setting, controls, prepared);
  const faults = asked.faults && JSON.stringify(asked.faults);
  const isOther = faults !== undefined && faults !== prepared.faults;
  if (faults !== undefined) prepared.faults = faults;
  // What is given up fails before the next call is made: what waits then is listened to.
  const givenUp = isGivenUp && calls.length > 0 ? giveUp.release : undefined;
  const again = prepared.hasWaited && isOther && !setting.isWaiting ? answerWaiting.release : undefined;
  const release = asked.release ?? givenUp ?? again;
  prepared.hasWaited ||= calls.some(({ outcome }) => outcome === undefined);
  if (!start && controls.length === 0 && !isOther && release === undefined) return undefined;
  return {
    ...(start ? { start } : {}),
    ...(controls.length > 0 ? { controls } : {}),
    ...(isOther ? { faults: asked.faults } : {}),
    ...(release === undefined ? {} : { release }),
  };
}

/** What a step itself is, where a reseller or another device does it, or needs. */
function ownControls({ step: { event, payload }, before }: Setting): ControlName[] {
  if (event === 'order.updated') return [`order.${payload}` as ControlName];
  if (event === 'order.hidden') return ['session.end'];
  const isOrder = event === 'step.open' && /^\/order\/(data|cancel|confirm)/.test(payload ?? '');
  return isOrder && !(before.snapshot as OrderFunnelSnapshot).matches('order') ? ['order.new'] : [];
}

/** Whether it would change anything. */
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

function learn({ calls, answered }: Setting, controls: readonly ControlName[], prepared: Prepared): void {
  for (const control of controls) {
    if (control.startsWith('reseller.')) prepared.isResellerBack = control === 'reseller.back';
    // A new price stays: the reseller is open and sells as before.
    if (control === 'reseller.dearer') prepared.isResellerBack = true;
    if (control === 'order.new') prepared.isResellerBack = true;
    if (control === 'session.open' || control === 'order.sent') prepared.hasSession = true;
    if (control === 'session.end') prepared.hasSession = false;
  }
  for (const { service, outcome } of [...calls, ...(answered ? [answered] : [])]) {
    if (service === 'sendCode' && outcome === 'sent') prepared.hasCode = true;
    if (outcome === 'verified') prepared.hasSession = true;
    if (outcome === 'signedOut') prepared.hasSession = false;
  }
}
