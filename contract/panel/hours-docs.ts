import { describe } from '../api/describe.ts';
import { versionText } from './business-docs.ts';
import {
  busyAboveBounds,
  capacity,
  hoursChange,
  hoursSection,
  opening,
  presentOpening,
  specialDate,
} from './hours.ts';

const exampleWeek = Array.from({ length: 7 }, (_, day) => (day === 0 ? [] : [{ opens: 480, closes: 1200 }]));
const weekText = ['Os horários de cada dia, do domingo ao sábado.', exampleWeek] as const;
const datesText = 'As datas em que não vale o horário da semana: até 60, dos próximos 12 meses.';
const openingTexts = {
  opens: ['Quando abre.', 480],
  closes: ['Quando fecha; acima de 1440, no dia seguinte.', 1200],
} as const;
const openingText = 'Um horário de um dia, em minutos desde a meia-noite da revenda.';

export const hoursDocs = [
  describe('Abertura', opening, openingText, openingTexts),
  describe('AberturaDeAgora', presentOpening, openingText, openingTexts),
  describe('DataEspecial', specialDate, 'Uma data com horário próprio, como um feriado.', {
    date: ['A data, no fuso da revenda.', '2026-12-25'],
    openings: ['Quando abre nessa data; vazio, fica fechada.', []],
    name: ['O nome, que os clientes leem; ausente, vale o do feriado nacional.', 'Férias coletivas'],
  }),
  describe('Movimento', capacity, 'O que acontece com muitos pedidos abertos.', {
    above: [`Com mais pedidos abertos do que isso; de ${busyAboveBounds.min} a ${busyAboveBounds.max}.`, 10],
    minutes: ['Quantos minutos cada pedido a mais soma ao prazo; ausente, ninguém pede: fila cheia.', 5],
  }),
  describe('HorarioDoNegocio', hoursSection, 'O horário da semana, as datas especiais e o movimento.', {
    version: versionText,
    week: weekText,
    dates: [`${datesText} As que passaram saem da lista.`],
    capacity: ['Ausente, não há limite.'],
  }),
  describe('MudancaDoHorario', hoursChange, 'O horário novo.', {
    version: versionText,
    week: weekText,
    dates: [`${datesText} Ausente, ficam como estão.`],
    capacity: ['Nulo tira o limite; ausente, fica como está.', { above: 10, minutes: 5 }],
  }),
];
