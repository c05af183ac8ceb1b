import { readFileSync } from 'node:fs';
import type { SyntaxNodeRef } from '@lezer/common';
import { parser } from '@prometheus-io/lezer-promql';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import * as z from 'zod/mini';
import { freePort } from '../support/free-port.ts';
import { missingPostgres } from '../support/postgres.ts';
import { describeUnless } from '../support/skipping.ts';
import { orderAt, startWhole } from './whole-server.ts';

const duration = z.string().check(z.regex(/^\d+[smhdw]$/));
/** A rule file as Prometheus reads it. An unknown key is an error. */
const ruleFile = z.strictObject({
  groups: z.array(
    z.strictObject({
      name: z.string(),
      rules: z.array(
        z.strictObject({
          alert: z.string().check(z.regex(/^[A-Z]\w+$/)),
          expr: z.string(),
          for: z.optional(duration),
          labels: z.strictObject({ severity: z.enum(['page', 'ticket']) }),
          annotations: z.strictObject({ summary: z.string() }),
        }),
      ),
    }),
  ),
});

const dashboard = z.object({
  panels: z.array(
    z.object({
      title: z.string(),
      targets: z.array(z.object({ expr: z.string(), legendFormat: z.string() })),
    }),
  ),
});

const read = (name: string) => readFileSync(`ops/monitoring/${name}`, 'utf8');
const alerts = z.parse(ruleFile, parse(read('alerts.yaml'))).groups.flatMap(({ rules }) => rules);
const { panels } = z.parse(dashboard, JSON.parse(read('dashboard.json')));

const ofPrometheus = { metrics: ['up'], labels: ['job', 'instance'] };

/** Returns the metrics and labels of an expression. Throws if it cannot be parsed. */
function wordsOf(expr: string): { metrics: string[]; labels: string[] } {
  const words = { metrics: [] as string[], labels: [] as string[] };
  const text = ({ from, to }: SyntaxNodeRef) => expr.slice(from, to);
  parser.parse(expr).iterate({
    enter: (node) => {
      if (node.type.isError) throw new Error(`not PromQL at ${node.from}: ${expr}`);
      if (node.name === 'Identifier' && node.node.parent?.name === 'VectorSelector')
        words.metrics.push(text(node));
      if (node.name === 'LabelName') words.labels.push(text(node));
    },
  });
  return words;
}

const expressions = [
  ...alerts.map(({ alert, expr }) => ({ name: alert, expr })),
  ...panels.flatMap(({ title, targets }) =>
    targets.map(({ expr, legendFormat }) => ({ name: title, expr, legendFormat })),
  ),
];

test('an invalid expression throws', () => {
  expect(() => wordsOf('sum(rate(up[5m])')).toThrow('not PromQL');
  expect(wordsOf('sum by (kind) (rate(a_total{b="c"}[5m])) > 0')).toEqual({
    metrics: ['a_total'],
    labels: ['kind', 'b'],
  });
});

test('every alert is explained in the operations guide', () => {
  const document = readFileSync('docs/operations.md', 'utf8');
  const unexplained = alerts.filter(({ alert }) => !document.includes(`\n| \`${alert}\` | `));
  expect(unexplained).toEqual([]);
});

describeUnless(missingPostgres, 'a server with an order', () => {
  test('the server exposes every metric and label that is used, and no URL', {
    timeout: 300_000,
  }, async () => {
    const port = await freePort();
    const metrics = async () => (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
    const whole = await startWhole({ METRICS_PORT: String(port) });
    const phone = '48991234567';
    const { visitor, placed } = await orderAt(whole, phone);
    const { id } = z.parse(z.object({ id: z.string() }), placed.json);
    expect((await visitor.send('GET', `/api/pedidos/${id}`)).status).toBe(200);
    await visitor.send('GET', '/48991234567');
    const text = await metrics();
    const known = [...text.matchAll(/^(\w+)(?:\{(.*)\})? /gm)];
    const names = new Set([...known.map(([, name]) => name), ...ofPrometheus.metrics]);
    const labels = new Set([
      ...known.flatMap(([, , labels = '']) => [...labels.matchAll(/(\w+)="/g)].map(([, label]) => label)),
      ...ofPrometheus.labels,
    ]);
    for (const { name, expr } of expressions) {
      const queried = wordsOf(expr);
      for (const metric of queried.metrics) expect(names, name).toContain(metric);
      for (const label of queried.labels) expect(labels, name).toContain(label);
    }
    for (const line of [
      'database_up 1',
      'orders{status="received"} 1',
      'order_moves_total{status="received"} 1',
      'order_moves_total{status="expired"} 0',
      'outbox_waiting{kind="order-sms"} 0',
      'outbox_oldest_seconds{kind="order-sms"} 0',
      'outbox_effects_total{kind="order-sms",result="done"} 1',
      'sms_seconds_count{channel="sms",result="sent"} 2',
      'resellers_unheard 0',
      'outbox_lane_oldest_seconds{lane="codes"} 0',
      'sms_seconds_count{channel="sms",result="failed"} 0',
      'database_connections{state="waiting"} 0',
      'http_requests_total{method="POST",route="/api/pedidos/",status="201",cached="no"} 1',
      'http_requests_total{method="GET",route="/api/pedidos/:id",status="200",cached="no"} 1',
    ])
      expect(text).toContain(`\n${line}\n`);
    for (const word of [phone, id, 'latitude']) expect(text).not.toContain(word);
  });
});
