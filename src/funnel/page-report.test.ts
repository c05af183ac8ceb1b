// @vitest-environment happy-dom
import { QueryClient } from '@tanstack/react-query';
import { afterEach, expect, test } from 'vitest';
import { createActor } from 'xstate';
import { orderFunnel } from '#machines/order-funnel/machine';
import { aDraft } from '../../tests/support/factories.ts';
import { memoryDraft } from '../../tests/support/render-funnel.tsx';
import { models } from '../../workshop/model/models.ts';
import { replayText } from '../../workshop/paths/report.ts';
import { pageReport } from './page-report.ts';
import { createVisitLog } from './visit-log.ts';

afterEach(() => {
  document.body.innerHTML = '';
});

const queryClient = new QueryClient();
const pix =
  '00020126330014br.gov.bcb.pix0111529982247255204000053039865802BR5910BOTIJA GAS6009SAO PAULO62070503***63041D3D';

function visit() {
  const log = createVisitLog();
  const actor = createActor(orderFunnel, { inspect: log.inspect });
  actor.start();
  const funnel = {
    actor,
    log,
    draft: memoryDraft({ couponName: 'SEGREDO10' }),
    queryClient,
    api: async () => Promise.reject(new Error('nothing is called')),
  };
  return { actor, funnel };
}

test('the report of a crash contains no personal data', () => {
  const { actor, funnel } = visit();
  const draft = aDraft();
  const customer = { name: 'Maria Secreta da Silva', phone: '+5548999990001' };
  const address = { ...draft.address, street: 'Rua das Acácias', number: '1234', reference: 'casa amarela' };
  actor.send({
    type: 'draft.restored',
    step: 'payment',
    context: { ...draft, customer, address },
    clockOffsetMs: 0,
  });
  actor.stop();
  queryClient.setQueryData(['orders'], [{ customer: { name: 'Joaquina Oculta' } }]);
  document.body.innerHTML = '<input value="Tereza Escondida" /><textarea>portão verde</textarea>';
  const error = new TypeError(
    `cannot price lines of Maria Secreta (MARIA SECRETA DA SILVA, 48 99999-0001, (48) 99999-0001, +5548999990001, cpf 529.982.247-25 or 52998224725),
    Rua das Acácias 1234 casa amarela, cep 88036-001, code 482913, coupon segredo10, joaquina oculta, Tereza escondida at portão verde, maria@exemplo.com.br, ${pix}`,
  );
  error.stack = `${error.stack}\n    at Maria (https://gas.example/order/payment?pedido=Secreta:1:2)\n    at f (https://gas.example/assets/frame-1a2b.js:1:2345)`;
  const text = pageReport(funnel, { build: 'abc', error, queryClient });
  expect(text).toContain('TypeError: cannot price lines of');
  expect(JSON.parse(text.split('\n').at(-1) ?? '').error.places.at(-1)).toBe('assets/frame-1a2b.js:1:2345');
  const canaries =
    /maria|secreta|silva|99999|0001|529|982247|acácias|1234[^5]|amarela|88036|482913|segredo|joaquina|oculta|tereza|escondida|portão|verde|@|bcb|botija gas/i;
  expect(text).not.toMatch(canaries);
});

test('a crash before the first event is reported, and its replay prints that there was no event', async () => {
  const error = new TypeError("Cannot read properties of undefined (reading 'lines')");
  error.stack = 'TypeError\n    at f (https://gas.example/assets/frame-1a2b.js:1:2345)';
  const text = pageReport(undefined, { build: 'abc', error, queryClient });
  expect(await replayText(text, models)).toEqual({
    ok: true,
    text: expect.stringContaining(
      [
        'report',
        'No steps: the error occurred before the first one.',
        "The error was TypeError: Cannot read properties of undefined (reading '…')",
        '  at assets/frame-1a2b.js:1:2345',
        'In the flow viewer: ',
      ].join('\n'),
    ),
  });
});

test('a replay prints the states that differed and the error', async () => {
  const trace = [
    {
      type: 'draft.restored',
      says: 'resume address reseller lines customer verified payment',
      state: 'resume.reviewing',
    },
    { type: 'order.submit', state: 'resume.placing' },
    { type: 'xstate.done.actor.placeOrder', says: 'devoured', state: 'order.live.tracking' },
    { type: 'order.updated', says: 'accepted', state: 'order.live.tracking' },
  ];
  const error = { name: 'RangeError', message: 'too far', places: [] };
  const { ok, text } = await replayText(JSON.stringify({ machine: 'order-funnel', error, trace }), models);
  expect(ok).toBe(false);
  expect(text.split('\n')).toEqual([
    'report',
    '    1 ✓ draft.restored (resume address reseller lines customer verified payment) → resume.reviewing',
    '    2 ✓ order.submit → resume.placing',
    expect.stringMatching(
      /^ {4}3 ✗ xstate\.done\.actor\.placeOrder \(devoured\): in resume\.placing it only carries .*placed, status received/,
    ),
    '  … 1 step not replayed',
    'The machine no longer does what the file says.',
    'The error was RangeError: too far',
    expect.stringMatching(/^In the flow viewer: /),
    '',
  ]);
});
