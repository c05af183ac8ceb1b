import { expect, test } from 'vitest';
import { onDatabase } from './harness.ts';

const fault = {
  nome: 'TypeError',
  mensagem: 'no phone (48) 99911-2233 of "Ana" at https://gas.example/order/data?pedido=7f3a',
  lugares: ['assets/frame-WogMIYNN.js:1:2345', 'https://gas.example/order/data?pedido=7f3a'],
  caminho: '/order/data',
  versao: '986a232a6657',
};

onDatabase((server) => {
  const postFault = (body: unknown, peer = '203.0.113.7') =>
    server.visitor().send('POST', '/falhas', typeof body === 'string' ? body : JSON.stringify(body), {
      headers: { 'content-type': 'text/plain;charset=UTF-8' },
      peer,
    });

  const recorded = () =>
    server.logs
      .splice(0)
      .map((line) => JSON.parse(line))
      .filter(({ fault }) => fault);

  test('an error of a page is logged without personal data', async () => {
    expect((await postFault(fault)).status).toBe(204);
    expect(recorded().map(({ fault, msg }) => [msg, fault])).toEqual([
      [
        'page failed',
        {
          name: 'TypeError',
          message: 'no phone # of "…" at https://gas.example/order/data',
          places: ['assets/frame-WogMIYNN.js:1:2345'],
          path: '/order/data',
          build: '986a232a6657',
        },
      ],
    ]);
  });

  test('an invalid name, path or build is not logged', async () => {
    await postFault({ nome: 'Ana Souza', caminho: '/avisos/7f3aB', versao: 'a b' });
    expect(recorded().map(({ fault }) => fault)).toEqual([
      { name: 'Error', message: '', places: [], path: '…', build: '…' },
    ]);
  });

  test('a report of another shape or that is too long is refused', async () => {
    const statuses = [];
    for (const wrong of ['', 'x', '[]', JSON.stringify({ nome: 1 }), 'x'.repeat(8_193)])
      statuses.push((await postFault(wrong)).status);
    expect(statuses).toEqual([400, 400, 400, 400, 413]);
  });

  test('the 21st report in an hour from one network is refused', async () => {
    const statuses = [];
    for (let count = 0; count < 21; count++) statuses.push((await postFault(fault, '203.0.113.8')).status);
    expect(statuses).toEqual([...Array(20).fill(204), 429]);
  });
});
