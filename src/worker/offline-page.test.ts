import { HtmlValidate } from 'html-validate';
import { expect, test } from 'vitest';
import type { StoredOrder } from '#contract/order/stored-order';
import { offlinePage, offlineResponse } from './offline-page.ts';

const order: StoredOrder = {
  number: 'A7K2Q9',
  status: 'dispatched',
  from: '19h40',
  to: '20h10',
  totalCents: 11990,
  contactPhone: '+554832001234',
  seenAt: '2026-11-19T22:00:00.000Z',
};

const textOf = (html: string) =>
  html
    .replace(/<(style|script)[\s\S]*?<\/\1>/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

test('the offline page shows what happened and the customer’s order as last seen', async () => {
  expect(textOf(await offlinePage({ order, isSent: false }, 'n'))).toBe(
    'Sem conexão · Botijá Botijá Sem conexão Confira a internet. Esta página abre sozinha quando ela voltar. ' +
      'Seu pedido nº A7K2Q9 Situação Saiu para entrega Previsão de chegada 19h40 às 20h10 Total R$ 119,90 ' +
      'Telefone da revenda (48) 3200-1234 Como estava em 19/11/2026 19:00, horário de Brasília. Tentar de novo',
  );
});

test('the offline page says that a posted form is not sent again', async () => {
  const html = await offlinePage({ order: undefined, isSent: true }, 'n');
  expect(textOf(html)).toBe(
    'Sem conexão · Botijá Botijá Sem conexão O que você enviou não chegou até nós. Quando a internet voltar, ' +
      'volte e envie de novo. Voltar',
  );
  expect(html).not.toContain('location.reload');
});

test('the offline page is valid HTML, and its policy allows only its inline style and script', async () => {
  const response = await offlineResponse({ order, isSent: false });
  const nonce = /'nonce-([^']+)'/.exec(response.headers.get('content-security-policy') ?? '')?.[1];
  const html = await response.text();
  expect(html.match(/<(?:style|script)[^>]*>/g)).toEqual([
    `<style nonce="${nonce}">`,
    `<script nonce="${nonce}">`,
  ]);
  expect(response.status).toBe(503);
  expect(response.headers.get('cache-control')).toBe('no-store');
  const report = await new HtmlValidate({ extends: ['html-validate:standard'] }).validateString(html);
  expect(report.results.flatMap(({ messages }) => messages.map(({ message }) => message))).toEqual([]);
});
