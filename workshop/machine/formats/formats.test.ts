// @vitest-environment happy-dom
import mermaid from 'mermaid';
import { describe, expect, test } from 'vitest';
import { flowMachines } from '../../model/flow.ts';
import { inventoryOf, nameOf, treeOf } from '../../paths/definitions.ts';
import { exploreModel } from '../../paths/generate.ts';
import type { PathModel } from '../../paths/model.ts';
import { plainModel } from '../../paths/plain-model.ts';
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
    const rebuilt = fromJson(toJson(machine), machine);
    expect(inventoryOf(rebuilt).states).toEqual(inventory.states);
    expect(
      inventoryOf(rebuilt)
        .definitions.map(({ id }) => id)
        .toSorted(),
    ).toEqual(inventory.definitions.map(({ id }) => id).toSorted());
    const start = () => {
      const begun = model.start();
      const { snapshot, world } = plainModel(name, rebuilt, { input: model.input }).start();
      return { ...begun, snapshot, ...(begun.world && world && { world }) };
    };
    const again = { ...model, machine: rebuilt, start };
    expect(everythingOf(again)).toEqual(everythingOf(model));
  });

  test('its SCXML is well-formed and has the same states and transitions', () => {
    const read = new DOMParser().parseFromString(toScxml(name, machine), 'application/xml');
    expect(read.querySelector('parsererror')).toBeNull();
    const ids = [...read.querySelectorAll('state, parallel, final, history')].map((one) =>
      one.getAttribute('id'),
    );
    for (const id of ids) expect(id).toMatch(/^[\p{L}_][\p{L}\d._-]*$/u);
    const idOf = (name: string) => name.replaceAll(/\s/g, '_').replaceAll(/[()]/g, '');
    expect(ids).toEqual(expect.arrayContaining(treeOf(machine.root).slice(1).map(nameOf).map(idOf)));
    const events = inventoryOf(machine).definitions.map(({ targets }) => targets.map(idOf).join(' '));
    const targets = [...read.querySelectorAll('transition')].map((one) => one.getAttribute('target') ?? '');
    for (const target of new Set(events)) expect(targets).toContain(target);
  });

  test('parsed by Mermaid, has an arrow for every target of every transition', async () => {
    const text = toMermaid(machine);
    // `parse` loads the diagram types, which `getDiagramFromText` needs.
    expect(await mermaid.parse(text)).toMatchObject({ diagramType: 'stateDiagram' });
    const { db } = await mermaid.mermaidAPI.getDiagramFromText(text);
    const relations = (db as unknown as { getRelations(): { relationTitle: string }[] }).getRelations();
    const counts = inventory.definitions.map(({ targets }) => Math.max(1, targets.length));
    expect(relations.filter(({ relationTitle }) => relationTitle)).toHaveLength(
      counts.reduce((sum, count) => sum + count, 0),
    );
  });
});
