import { expect, test } from 'vitest';
import type { WrittenPlan } from '../../workshop/model/plans.ts';
import { orderScreensModel } from '../../workshop/model/reachable.ts';
import { exploreModel, generate } from '../../workshop/paths/generate.ts';
import { manualScript } from '../../workshop/paths/manual-script.ts';
import type { PathStep } from '../../workshop/paths/model.ts';

const words = orderScreensModel.words!;

/** Returns a path as a manual script: what to prepare, what to do, what follows, and the last state. */
function asScript(...steps: PathStep[]) {
  return manualScript(steps, words, orderScreensModel).map(({ prepare, does, follows, steps: own }) => ({
    ...(prepare ? { prepare: planIn(prepare.href) } : {}),
    does,
    ...(follows.length > 0 ? { follows } : {}),
    lands: own.at(-1)?.target,
  }));
}

const planIn = (href: string): WrittenPlan =>
  JSON.parse(new URL(href, 'http://localhost').searchParams.get('plano') ?? '');

const start: PathStep = { event: 'draft.restored', payload: 'pagamento', target: 'resume.reviewing' };
const submit: PathStep = { event: 'order.submit', target: 'resume.placing' };
const timeout: PathStep = {
  event: 'xstate.after.serviceTimeout.orderFunnel.resume.placing',
  outcome: 'timeout',
  target: 'resume.verifying.looking',
};
const placing = { path: '/api/pedidos/', method: 'POST', times: 1000 };
const looking = { path: '/api/pedidos', method: 'GET', times: 1000 };

test('an immediate answer belongs to its request, and is prepared before it', () => {
  const closed: PathStep = { event: 'placeOrder', outcome: 'reseller-closed', target: 'resellers.loading' };
  const list: PathStep = { event: 'listResellers', outcome: 'none', target: 'noReseller.offering' };
  expect(asScript(start, submit, closed, list)).toEqual([
    {
      prepare: {
        start: { step: 'resume', holds: ['address', 'reseller', 'lines', 'customer', 'verified', 'payment'] },
      },
      does: 'o cliente abre /order/resume',
      lands: 'resume.reviewing',
    },
    {
      prepare: {
        faults: [
          { ...placing, mode: 'refuse', code: 'reseller-closed', details: {} },
          { path: '/api/v2/vendedores/revendas', method: 'GET', times: 1000, mode: 'answer', body: [] },
        ],
      },
      does: 'o cliente toca em “Fazer pedido”',
      follows: ['a revenda acabou de fechar', 'ninguém entrega ali'],
      lands: 'noReseller.offering',
    },
  ]);
});

test('a call that the path leaves open waits on the server until the path answers it', () => {
  const again: PathStep = { event: 'step.open', payload: 'a própria etapa', target: 'resume.placing' };
  const placed: PathStep = { event: 'placeOrder', outcome: 'placed', target: 'order.live.tracking' };
  const [, ...script] = asScript(start, submit, again, placed);
  expect(script).toEqual([
    {
      prepare: { faults: [{ ...placing, mode: 'hold' }] },
      does: 'o cliente toca em “Fazer pedido”',
      lands: 'resume.placing',
    },
    { does: 'o cliente abre de novo o endereço da etapa em que está', lands: 'resume.placing' },
    { prepare: { faults: [], release: 'as-is' }, does: 'o pedido entra', lands: 'order.live.tracking' },
  ]);
});

test('a call that no state waits for any more fails before another one is answered', () => {
  const waiting: PathStep = { event: 'findOrderByKey', outcome: 'error', target: 'resume.verifying.waiting' };
  const openAgain: PathStep = {
    event: 'xstate.after.lookAgain.orderFunnel.resume.verifying.waiting',
    target: 'resume.verifying.looking',
  };
  const found: PathStep = { event: 'findOrderByKey', outcome: 'found', target: 'order.live.tracking' };
  const [, , ...script] = asScript(start, submit, timeout, waiting, openAgain, found);
  expect(script).toEqual([
    {
      prepare: { faults: [{ ...looking, mode: 'error' }] },
      does: 'a resposta demora mais de 15 segundos',
      follows: ['a busca do pedido enviado falha'],
      lands: 'resume.verifying.waiting',
    },
    {
      prepare: { controls: ['order.sent'], faults: [], release: 'fail' },
      does: 'passam dois segundos',
      follows: ['o pedido enviado é achado'],
      lands: 'order.live.tracking',
    },
  ]);
});

test('every path of the screens can be followed, with each answer prepared and a name for everything', () => {
  const { paths } = generate(exploreModel(orderScreensModel), { criterion: 'transitions' });
  for (const { id, steps } of paths) {
    const script = manualScript(steps, words, orderScreensModel);
    expect(script.flatMap(({ steps: own }) => own)).toEqual(steps);
    for (const { prepare, does, follows, shows } of script)
      for (const sentence of [does, shows, ...follows, ...(prepare?.wording ?? [])])
        expect(sentence, id).not.toMatch(/undefined|xstate|^\w+ responde|\/api\//);
  }
});
