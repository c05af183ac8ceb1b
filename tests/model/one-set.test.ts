import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { models } from '../../workshop/model/models.ts';
import { orderFunnelModel } from '../../workshop/model/order-funnel.ts';
import { orderScreensModel } from '../../workshop/model/reachable.ts';
import { orderFunnelWords } from '../../workshop/model/words.ts';
import { type Format, formatPaths } from '../../workshop/paths/formats/format.ts';
import { exploreModel, generate } from '../../workshop/paths/generate.ts';
import { manualScript } from '../../workshop/paths/manual-script.ts';
import { replay } from '../../workshop/paths/replay.ts';

describe('one set of paths for all formats', () => {
  const [model = orderFunnelModel] = models;
  const explored = exploreModel(model);

  test.each(['transitions', 'states', 'shortest'] as const)('of %s', (criterion) => {
    const set = generate(explored, { criterion, ...(criterion === 'shortest' ? { to: 'order' } : {}) });
    const written = (format: Format) => formatPaths(set, format, model);
    const translated = (format: Format) => formatPaths({ ...set, lang: 'pt-BR' }, format, model);
    const all = new Map(set.paths.map(({ id, steps }) => [id, steps]));
    const followed = set.paths.filter(({ isMachineOnly }) => !isMachineOnly).map(({ id }) => id);
    expect(followed.length).toBeGreaterThan(0);
    expect(JSON.parse(written('json')).paths.map(({ id }: { id: string }) => id)).toEqual([...all.keys()]);
    const scenarios = [...translated('gherkin').matchAll(/Cenário: .*\((\w+), passo \d+\)$/gm)];
    expect([...new Set(scenarios.map(([, id]) => id))]).toEqual(followed);
    for (const text of [written('html'), translated('html')]) {
      const sheets = [...text.matchAll(/<h2>.*<small>(\w+), /g)];
      expect(sheets.map(([, id]) => id)).toEqual(followed);
    }
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

  test('each scenario is one named, tagged and short behaviour, and all of them cover every step', () => {
    const set = generate(explored, { criterion: 'transitions', lang: 'pt-BR' });
    const text = formatPaths(set, 'gherkin', model);
    expect(text).toMatch(/^ {2}Contexto:\n {4}Dado que .*\n( {4}E que .*\n)+/m);
    const scenarios = text.split(/\n\n(?= {2}@)/).slice(1);
    const titles = new Set<string>();
    for (const scenario of scenarios) {
      const [tags = '', title = '', ...clauses] = scenario.trimEnd().split('\n');
      expect(tags).toMatch(/^ {2}@etapa-\w+( @servico-\w+)*$/);
      expect(title).toMatch(/^ {2}Cenário: .+ → (\S+) \(\w{8}, passo \d+\)$/);
      expect(clauses.length).toBeLessThanOrEqual(12);
      expect(clauses.join('\n')).toMatch(
        /^( {4}Dado que .*\n( {4}E que .*\n)*)? {4}Quando .*\n( {4}E .*\n)* {4}Então .*$/,
      );
      titles.add(/Cenário: (.+) \(/.exec(title)?.[1]?.toLowerCase() ?? '');
    }
    const followed = set.paths.filter(({ isMachineOnly }) => !isMachineOnly);
    for (const { steps } of followed)
      for (const { does, follows, steps: own } of manualScript(steps, orderFunnelWords, orderScreensModel))
        expect(titles).toContain(`${follows.at(-1) ?? does} → ${own.at(-1)?.target}`.toLowerCase());
  });

  test('e2e/written.e2e.ts equals the generated browser test', () => {
    const set = generate(explored, { criterion: 'shortest', to: 'order.live.tracking' });
    // npm run paths -- --to order.live.tracking --format playwright --out e2e/written.e2e.ts
    expect(readFileSync('e2e/written.e2e.ts', 'utf8')).toBe(formatPaths(set, 'playwright', model));
  });

  test('events that no screen offers are included, and marked where they are left out', () => {
    const set = generate(explored, { criterion: 'transitions' });
    const off = set.paths.filter(({ isMachineOnly }) => isMachineOnly);
    expect(off.length).toBeGreaterThan(0);
    for (const { steps } of off)
      expect(replay(orderScreensModel, steps).walked.every(({ ok }) => ok)).toBe(false);
    expect(formatPaths(set, 'gherkin', model)).toContain(
      `# ${off.length} paths are left out, because no screen`,
    );
    const { pairs: _, ...missed } = set.uncovered;
    expect(missed).toEqual({ states: [], transitions: [], guards: [], outcomes: [] });
  });
});
