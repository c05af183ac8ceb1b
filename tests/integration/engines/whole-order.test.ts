import { describe, expect } from 'vitest';
import { withProduct } from '../../../scripts/product.ts';
import { testUnless } from '../../support/skipping.ts';
import { type Engine, engines, missingOf, until } from './webdriver.ts';

const phone = '48991234567';
const elementKey = 'element-6066-11e4-a52e-4f735466cecf';

/** Actions of a person in a page. Elements are found by XPath, and each action waits for its element. */
function person(send: Awaited<ReturnType<Engine['start']>>['send']) {
  const find = (value: string) =>
    until(value, async () => {
      const found = await send('WebDriver:FindElement', { using: 'xpath', value }).catch(() => undefined);
      return found && String(Reflect.get(Object(found), elementKey));
    });
  const click = async (xpath: string) =>
    until(`a click on ${xpath}`, async () => {
      const id = await find(xpath);
      return send('WebDriver:ElementClick', { id }).then(
        () => true,
        () => undefined,
      );
    });
  const type = async (xpath: string, text: string) =>
    send('WebDriver:ElementSendKeys', { id: await find(xpath), text });
  return {
    open: (url: string) => send('WebDriver:Navigate', { url }),
    back: () => send('WebDriver:Back'),
    reload: () => send('WebDriver:Refresh'),
    url: async () => new URL(String(await send('WebDriver:GetCurrentURL'))),
    press: (words: string) =>
      click(
        `//*[self::button or self::a][starts-with(normalize-space(.), '${words}')][not(ancestor::noscript)]`,
      ),
    choose: (words: string) => click(`//label[contains(normalize-space(.), '${words}')]`),
    option: (words: string) => click(`//*[@role='option'][contains(., '${words}')]`),
    write: (label: string, text: string) =>
      type(`//*[@id=//label[starts-with(normalize-space(.), '${label}')]/@for]`, text),
    writeCode: (code: string) => type("//input[@autocomplete='one-time-code']", code),
    isAt: (title: string) => find(`//h1[normalize-space(.)='${title}']`),
    reads: (words: string) => find(`//*[contains(text(), '${words}')]`),
  };
}

describe.each(engines)('$name', (engine) => {
  testUnless(missingOf(engine), 'places and follows a whole order', {}, () =>
    withProduct({}, async ({ url, controls }) => {
      const { send, stop } = await engine.start();
      try {
        const { open, press, choose, option, write, writeCode, isAt, reads, back, reload, ...page } =
          person(send);
        await open(`${url}/address`);
        await write('CEP, rua, bairro ou cidade', 'Florianópolis');
        await option('Florianópolis');
        await write('Rua ou avenida', 'Rua Lauro Linhares');
        await write('Bairro', 'Trindade');
        await write('Número', '120');
        await press('Ver revendas');
        await isAt('Escolha a revenda');
        await press('Pedir aqui');
        await isAt('O que você precisa?');
        await press('Continuar');
        await isAt('Seus dados');
        await back();
        await isAt('O que você precisa?');
        await press('Continuar');
        await isAt('Seus dados');
        await write('Nome', 'Ana Maria Souza');
        await write('Celular', phone);
        await press('Receber código por SMS');
        await isAt('Confirme seu telefone');
        await writeCode(await controls.code(phone));
        await isAt('Como você vai pagar?');
        await choose('Dinheiro');
        await choose('Não preciso de troco');
        await press('Continuar');
        await isAt('Confira e peça');
        await reload();
        await isAt('Confira e peça');
        await press('Fazer pedido');
        await reads('Pedido feito!');
        const id = (await page.url()).searchParams.get('pedido') ?? '';
        await controls.moveOrder(id, 'order.accept');
        await reads('A revenda aceitou');
        await controls.moveOrder(id, 'order.dispatch');
        await press('Recebi meu gás');
        await press('Confirmar entrega');
        await reads('Entrega confirmada');
        expect((await page.url()).pathname).toBe('/order/data');
      } finally {
        await stop();
      }
    }),
  );
});
