import type { AnyStateNode } from 'xstate';
import type { FlowMachine } from '../../model/flow.ts';
import { type Criterion, chooseWalks, type GenerateOptions } from '../../paths/choose.ts';
import { nameOf, treeOf } from '../../paths/definitions.ts';
import type { Edge } from '../../paths/explore.ts';
import { pathOf } from '../../paths/generate.ts';
import { firedBy } from '../../paths/run-step.ts';
import { stepOn } from '../../paths/step-names.ts';
import type { DrawnPaths, DrawnStep } from '../overlays/drawn-paths.ts';
import { exploredOf } from './read-machine.ts';

const offered: readonly Exclude<Criterion, 'shortest'>[] = [
  'states',
  'transitions',
  'pairs',
  'prime',
  'weighted',
  'random',
];

/** Returns the paths of every criterion with the transitions that each step fires, so that the viewer can play them. */
export function drawPaths({ model }: FlowMachine): DrawnPaths {
  const explored = exploredOf(model);
  const steps: DrawnStep[] = [];
  const places = new Map<string, number>();
  const placeOf = ({ choice, target, effects }: Edge) => {
    const written = stepOn({ choice, target });
    const drawn: DrawnStep = {
      ...written,
      wording: model.words?.does(written) ?? choice.label,
      fired: [...firedBy(effects)],
    };
    const key = JSON.stringify(drawn);
    const place = places.get(key) ?? steps.push(drawn) - 1;
    places.set(key, place);
    return place;
  };
  const pathsBy = (options: GenerateOptions) => {
    const drawn = chooseWalks(explored, options).walks.map((walk) => {
      const { id, goal, isMachineOnly } = pathOf(walk, model.words, 'pt-BR');
      return { id, goal, ...(isMachineOnly && { isMachineOnly }), steps: walk.edges.map(placeOf) };
    });
    return [...new Map(drawn.map((one) => [one.id, one])).values()];
  };
  const reached = leavesOf(model.machine.root).filter((leaf) =>
    explored.graph.nodes.some(({ leaf: there }) => there.split(' + ').includes(leaf)),
  );
  return {
    machine: model.name,
    criteria: [
      ...offered.map((criterion) => ({ criterion, paths: pathsBy({ criterion, seed: 1 }) })),
      { criterion: 'shortest', paths: reached.flatMap((to) => pathsBy({ criterion: 'shortest', to })) },
    ],
    steps,
  };
}

function leavesOf(root: AnyStateNode): string[] {
  return treeOf(root)
    .filter(({ type }) => type === 'atomic' || type === 'final')
    .map(nameOf);
}
