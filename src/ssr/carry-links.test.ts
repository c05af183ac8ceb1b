import { expect, test } from 'vitest';
import { carriedQuery, carryLinks } from './carry-links.ts';

test.for([
  ['?cupom=GAS10&indicacao=k3m9xq&utm=1', 'cupom=GAS10&indicacao=k3m9xq'],
  ['?cupom=%C3%81GUA5', 'cupom=%C3%81GUA5'],
  ['?cupom="><script>&indicacao=a', ''],
  ['', ''],
] as const)('from %s the query %s is carried', ([search, query]) => {
  expect(carriedQuery(search)).toBe(query);
});

test('links and forms to pages of the site get the query, others do not', () => {
  const html =
    '<link href="/favicon.svg"/><a href="/address">1</a><a class="x" href="/blog?pagina=2#fim">2</a><a href="#a">3</a>' +
    '<a href="https://www.gov.br/anp">4</a><a href="//other.example">5</a><a href="/api/docs">6</a><form action="/address">';
  expect(carryLinks(html, 'cupom=GAS10&indicacao=k3m9')).toBe(
    '<link href="/favicon.svg"/><a href="/address?cupom=GAS10&amp;indicacao=k3m9">1</a>' +
      '<a class="x" href="/blog?pagina=2&amp;cupom=GAS10&amp;indicacao=k3m9#fim">2</a><a href="#a">3</a>' +
      '<a href="https://www.gov.br/anp">4</a><a href="//other.example">5</a><a href="/api/docs">6</a>' +
      '<form action="/address?cupom=GAS10&amp;indicacao=k3m9">',
  );
  expect(carryLinks(html, '')).toBe(html);
});
