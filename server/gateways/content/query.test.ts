import { expect, test } from 'vitest';
import { bracketQuery } from './query.ts';

test('brackets stay raw and values are encoded', () => {
  expect(
    bracketQuery({
      filters: { slug: { $eq: 'a b&c=d[é]' }, $or: [{ title: { $null: true } }] },
      sort: ['title:asc', 'slug:desc'],
      pagination: { page: 2, pageSize: undefined },
      populate: '*',
    }),
  ).toBe(
    '?filters[slug][$eq]=a%20b%26c%3Dd%5B%C3%A9%5D&filters[$or][0][title][$null]=true&sort[0]=title%3Aasc&sort[1]=slug%3Adesc&pagination[page]=2&populate=*',
  );
});

test('no parameters give an empty query', () => {
  expect(bracketQuery({})).toBe('');
  expect(bracketQuery({ sort: undefined, filters: {} })).toBe('');
});

test('a name with brackets cannot become another key', () => {
  expect(bracketQuery({ 'a][b': '1', 'c&d': '2' })).toBe('?a%5D%5Bb=1&c%26d=2');
});
