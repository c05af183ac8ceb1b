import { describe, expect, test } from 'vitest';
import { models } from '../../kit/models.ts';
import { orderFunnelModel } from '../../kit/order-funnel.ts';
import { orderScreensModel } from '../../kit/reachable.ts';
import { type Format, formatPaths } from '../../tools/paths/formats/format.ts';
import { exploreModel, generate, transitionBound, uncoveredBy } from '../../tools/paths/generate.ts';
import { replay } from '../../tools/paths/replay.ts';

describe('one set of paths, whatever the format', () => {
  const [model = orderFunnelModel] = models;
  const explored = exploreModel(model);

  test.each(['transitions', 'states', 'shortest'] as const)('of %s', (criterion) => {
    const set = generate(explored, { criterion, ...(criterion === 'shortest' ? { to: 'order' } : {}) });
    const written = (format: Format) => formatPaths(set, format, model);
    const all = new Map(set.paths.map(({ id, steps }) => [id, steps]));
    const followed = set.paths.filter(({ isMachineOnly }) => !isMachineOnly).map(({ id }) => id);
    expect(followed.length).toBeGreaterThan(0);
    expect(JSON.parse(written('json')).paths.map(({ id }: { id: string }) => id)).toEqual([...all.keys()]);
    const scenarios = [...written('gherkin').matchAll(/Cenário: .*\((\w+), \d+ passos?\)$/gm)];
    expect(scenarios.map(([, id]) => id)).toEqual(followed);
    const sheets = [...written('html').matchAll(/<h2>.*<small>(\w+), /g)];
    expect(sheets.map(([, id]) => id)).toEqual(followed);
    const tests = written('playwright')
      .split(/^test\("/m)
      .slice(1);
    for (const [index, text] of tests.entries()) {
      const steps = text
        .split('\n')
        .filter((line) => line.startsWith('    {'))
        .map((line) => JSON.parse(line.replace(/,$/, '')));
      expect([text.slice(0, 8), steps]).toEqual([followed[index], all.get(followed[index] ?? '')]);
    }
  });

  test('what no screen offers is there too, and said where it is left out', () => {
    const set = generate(explored, { criterion: 'transitions' });
    const off = set.paths.filter(({ isMachineOnly }) => isMachineOnly);
    expect(off.length).toBeGreaterThan(0);
    for (const { steps } of off)
      expect(replay(orderScreensModel, steps).walked.every(({ ok }) => ok)).toBe(false);
    expect(formatPaths(set, 'gherkin', model)).toContain(
      `# ${off.length} caminhos ficam de fora: nenhuma tela`,
    );
    const { pairs: _, ...missed } = uncoveredBy(explored, { criterion: 'transitions' });
    expect(missed).toEqual({ states: [], transitions: [], guards: [], outcomes: [] });
    const steps = set.paths.reduce((sum, path) => sum + path.steps.length, 0);
    expect(steps).toBeLessThanOrEqual(transitionBound(explored).postman * 1.35);
  });
});
