// @vitest-environment happy-dom
import mermaid from 'mermaid';
import { describe, expect, test } from 'vitest';
import { flowMachines } from '../../model/flow.ts';
import { inventoryOf } from '../../paths/definitions.ts';
import { exploreModel } from '../../paths/generate.ts';
import type { PathModel } from '../../paths/model.ts';
import { begin } from '../../paths/run-step.ts';
import { fromJson, toJson } from './json.ts';
import { toMermaid } from './mermaid.ts';
import { toScxml } from './scxml.ts';

/** Returns every step of the model: place, choice and target. */
function everythingOf(model: PathModel): string[] {
  // The panel's parallel regions have thousands of situations.
  const { graph } = exploreModel({ situationsMaximum: 600, ...model });
  return graph.edges.map(({ from, choice, target, to }) => `${from} ${choice.label} → ${to} ${target}`);
}

describe.for(flowMachines.map(({ model }) => model))('$name', (model) => {
  const { machine, name } = model;
  const inventory = inventoryOf(machine);

  test('rebuilt from its JSON, takes the same steps', () => {
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
    expect(states.toSorted()).toEqual(inventory.states.map(idIn).toSorted());
    for (const id of states) expect(id).toMatch(/^[\p{L}_][\p{L}\d._-]*$/u);
    expect(transitions.toSorted()).toEqual(
      inventory.definitions
        .map(({ source, guard, targets }) =>
          JSON.stringify([idIn(source), guard, targets.map(idIn).join(' ') || undefined]),
        )
        .toSorted(),
    );
  });

  test('parsed by Mermaid, has the same transitions between states, and their guards', async () => {
    const text = toMermaid(machine);
    // `parse` loads the diagram types, which `getDiagramFromText` needs.
    expect(await mermaid.parse(text)).toMatchObject({ diagramType: 'stateDiagram' });
    const { db } = await mermaid.mermaidAPI.getDiagramFromText(text);
    const relations = (db as unknown as { getRelations(): Relation[] }).getRelations();
    const led = relations.filter(({ id1, id2 }) => !/_(start|end)\d*$/.test(id1) && !/_end\d*$/.test(id2));
    const idOf = (name: string) => name.replaceAll('.', '__').replaceAll(/[- ]/g, '_');
    expect(
      led
        .map(({ id1, id2, relationTitle }) => [id1, id2, /\[(.*)\]$/.exec(relationTitle)?.[1]].join(' '))
        .toSorted(),
    ).toEqual(
      inventory.definitions
        .filter(({ source, targets }) => source !== '(raiz)' && targets.length > 0)
        .map(({ source, guard, targets }) => [idOf(source), idOf(targets[0] ?? ''), guard].join(' '))
        .toSorted(),
    );
  });
});

interface Relation {
  id1: string;
  id2: string;
  relationTitle: string;
}

/** XML ids contain neither spaces nor brackets. */
const idIn = (name: string) => name.replaceAll(/[()]/g, '').replaceAll(' ', '_');

/** Parses SCXML. A document that is not well-formed contains a `parsererror` element. */
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
