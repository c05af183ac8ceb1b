import { expect, test } from 'vitest';
import { orderFormsModel, whyNoForm } from '../../workshop/model/forms.ts';
import { orderScreensModel } from '../../workshop/model/reachable.ts';
import type { Edge } from '../../workshop/paths/explore.ts';
import { exploreModel } from '../../workshop/paths/generate.ts';
import { addRequirements, noRequirements } from '../../workshop/paths/requirements.ts';

function takenBy(edges: readonly Edge[]): Set<string> {
  const requirements = noRequirements();
  const walk = addRequirements(requirements);
  for (const { effects, outcome } of edges) walk.step(effects, outcome);
  return requirements.transitions;
}

const unreached = 'só se chega ali por um passo sem formulário';

/** Returns transitions of the screens that no form makes, with the reasons for their choices. */
function withoutForm(): Map<string, Set<string>> {
  const { graph } = exploreModel(orderScreensModel);
  const byForms = takenBy(exploreModel(orderFormsModel).graph.edges);
  const reasons = new Map<string, Set<string>>();
  for (const edge of graph.edges)
    for (const id of takenBy([edge])) {
      if (byForms.has(id)) continue;
      const why = whyNoForm(edge.choice, graph.nodes[edge.from]!.situation);
      reasons.set(id, (reasons.get(id) ?? new Set()).add(why ?? unreached));
    }
  return reasons;
}

test('every transition that neither links nor forms make has a reason', () => {
  const missing = withoutForm();
  const list = [...missing].map(([id, why]) => `${id}: ${[...why].join('; ')}`).sort();
  console.info(`transitions without a form: ${list.length}\n${list.join('\n')}`);
  const outOfReach = [...missing].filter(([, why]) => why.has(unreached)).map(([id]) => id);
  expect(outOfReach.sort()).toEqual([
    'address.locating: locateCustomer done [answers(found)] → address.detailing',
    'address.locating: locateCustomer done → address.searching',
    'address.locating: locateCustomer error → address.searching',
    'order.unavailable: order.retry → order.loading',
    'resume.verifying.looking: findOrderByKey done [answers(not-found)] → address',
    'resume.verifying.looking: findOrderByKey done [answers(phone-unverified)] → address',
  ]);
});
