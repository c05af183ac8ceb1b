import { expect, test } from 'vitest';
import { openingWords } from './opening-words.ts';

// Thursday, 19 November 2026, 21:30 in São Paulo, 20:30 in Manaus, 22:30 in Noronha.
const now = Date.parse('2026-11-20T00:30:00Z');
const paulo = { timeZone: 'America/Sao_Paulo' };

test.each([
  [{ open: true, ...paulo }, 'Aberta 24 horas'],
  [{ open: true, closesAt: '2026-11-20T01:00:00Z', ...paulo }, 'Aberta até 22h'],
  [{ open: true, closesAt: '2026-11-20T01:30:00Z', timeZone: 'America/Manaus' }, 'Aberta até 21h30'],
  [{ open: true, closesAt: '2026-11-20T03:00:00Z', ...paulo }, 'Aberta até meia-noite'],
  [{ open: true, closesAt: '2026-11-23T23:00:00Z', ...paulo }, 'Aberta'],
  [{ open: false, ...paulo }, 'Fechada'],
  [{ open: false, offline: true, ...paulo }, 'Sem conexão agora'],
  [{ open: false, opensAt: '2026-11-20T01:00:00Z', ...paulo }, 'Fechada · abre hoje às 22h'],
  [
    { open: false, opensAt: '2026-11-20T01:00:00Z', pauseReason: 'Sem entregador', ...paulo },
    'Em pausa: Sem entregador · volta hoje às 22h',
  ],
  [{ open: false, opensAt: '2026-11-20T11:00:00Z', ...paulo }, 'Fechada · abre amanhã às 8h'],
  [{ open: false, opensAt: '2026-11-23T10:30:00Z', ...paulo }, 'Fechada · abre segunda às 7h30'],
  [{ open: false, opensAt: '2026-11-26T11:00:00Z', ...paulo }, 'Fechada · abre 26/11 às 8h'],
  [{ open: false, closedToday: 'Natal', ...paulo }, 'Fechada hoje: Natal'],
  [
    { open: false, opensAt: '2026-11-20T11:00:00Z', closedToday: 'Natal', ...paulo },
    'Fechada hoje: Natal · abre amanhã às 8h',
  ],
  [
    { open: false, opensAt: '2027-01-04T11:00:00Z', closedToday: '', ...paulo },
    'Fechada hoje · abre 4/1 às 8h',
  ],
  [{ open: false, isFull: true, ...paulo }, 'Fila cheia: muitos pedidos agora'],
  [
    { open: false, opensAt: '2026-11-20T12:00:00Z', timeZone: 'America/Noronha' },
    'Fechada · abre amanhã às 10h',
  ],
])('%j', (opening, words) => {
  expect(openingWords(opening, now)).toBe(words);
});
