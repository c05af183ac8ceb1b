import type { ServiceName } from '#machines/order-funnel/actors';
import { calls, cannedResponses } from '../../server/test-controls/calls.ts';
import type { Situation } from '../paths/model.ts';
import { answerWay } from './answers.ts';
import { outcomes } from './outcomes.ts';
import { planFor } from './plans.ts';

/** One way to answer the next call of a service, with the plan for the test controls. */
export interface NextAnswer {
  name: string;
  wording: string;
  /** The server's refusal code, if its name differs from the outcome's. */
  code?: string;
  plan?: Pick<ReturnType<typeof planFor>, 'controls' | 'faults'>;
  /** The action of the tester if the device decides the answer. */
  doing?: string;
}

export function callOf(service: string): { method: string; path: string } | undefined {
  const name = service === 'withdrawPurchase' ? 'cancelOrder' : service;
  const call = Object.entries(calls).find(([known]) => known === name)?.[1];
  return call && { method: call.method, path: call.path };
}

/** Returns every answer that can be chosen for the next call of a service. */
export function nextAnswers(service: string, at: Situation): NextAnswer[] {
  if (!callOf(service)) return [];
  const named = [...Object.keys(outcomes[service as ServiceName]), 'error'];
  return [
    ...named.map((outcome): NextAnswer => {
      const { clause = outcome, place, doing, code } = answerWay(service, outcome) ?? {};
      // The device answers before the server is called.
      if (place) return { name: outcome, wording: clause, ...(doing === undefined ? {} : { doing }) };
      const plan = planFor([{ service, outcome, at, isOnce: true }]);
      return {
        name: outcome,
        wording: clause,
        plan,
        ...(code === undefined ? {} : { code }),
        ...(doing === undefined ? {} : { doing }),
      };
    }),
    {
      name: 'timeout',
      wording: `${cannedResponses.hold.label}, até passar o tempo`,
      plan: planFor([{ service, at, isOnce: true }]),
    },
  ];
}
