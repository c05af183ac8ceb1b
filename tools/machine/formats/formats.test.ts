// @vitest-environment happy-dom
import { describe, expect, test } from 'vitest';
import { flowMachines } from '../../../kit/flow.ts';
import { inventoryOf } from '../../paths/definitions.ts';
import { exploreModel } from '../../paths/generate.ts';
import type { PathModel } from '../../paths/model.ts';
import { begin } from '../../paths/take.ts';
import { fromJson, toJson } from './json.ts';
import { toScxml } from './scxml.ts';

/** What the model can do: where each choice leads from each place. */
function everythingOf(model: PathModel): string[] {
  const { graph } = exploreModel(model);
  return graph.edges.map(({ from, choice, target, to }) => `${from} ${choice.label} → ${to} ${target}`);
}

describe.for(flowMachines.map(({ model }) => model))('$name', (model) => {
  const { machine, name } = model;
  const inventory = inventoryOf(machine);

  test('built again from its JSON, does the same on every walk', () => {
    const rebuilt = fromJson(toJson(name, machine), machine);
    expect(inventoryOf(rebuilt).states).toEqual(inventory.states);
    expect(
      inventoryOf(rebuilt)
        .definitions.map(({ id }) => id)
        .toSorted(),
    ).toEqual(inventory.definitions.map(({ id }) => id).toSorted());
    const start = () => ({ ...model.start(), snapshot: begin(rebuilt, model.input).snapshot });
    const again = { ...model, machine: rebuilt, start };
    expect(everythingOf(again)).toEqual(everythingOf(model));
  });

  test('read back from its SCXML, has the same states, transitions and guards', () => {
    const text = toScxml(name, machine);
    const { states, transitions } = readScxml(text);
    expect(states.toSorted()).toEqual(inventory.states.toSorted());
    expect(transitions.toSorted()).toEqual(
      inventory.definitions
        .map(({ source, guard, targets }) => JSON.stringify([source, guard, targets.join(' ') || undefined]))
        .toSorted(),
    );
  });
});

/** What a reader of XML finds; what is not well-formed has an element that says so. */
function readScxml(text: string) {
  const read = new DOMParser().parseFromString(text, 'application/xml');
  expect(read.querySelector('parsererror')).toBeNull();
  return {
    states: [...read.querySelectorAll('state, parallel, final')].map((one) => one.getAttribute('id') ?? ''),
    transitions: [...read.querySelectorAll('transition')].map((one) =>
      JSON.stringify([
        one.parentElement?.getAttribute('id'),
        one.getAttribute('cond') ?? undefined,
        one.getAttribute('target') ?? undefined,
      ]),
    ),
  };
}
