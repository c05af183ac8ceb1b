import { describe } from '../api/describe.ts';
import { draft, draftSaved, draftWrite } from './draft.ts';

const id = ['Id do rascunho.', '9kT3mZ2qXbR7sLw0VdYh4PfJc8nGa5uEiO1tKxB6yMr'] as const;
const version = ['Sobe a cada gravação; gravar sobre uma versão velha é recusado com 412.', 3] as const;
const step = ['Etapa do funil em que a pessoa está.', 'items'] as const;
const format = ['Versão do formato de `contexto`.', 1] as const;
const context = [
  'O que o funil sabe até aqui; é do nosso cliente e pode mudar de formato.',
  { verifiedPhone: '+5548999998888', lines: [] },
] as const;
const fields = [
  'O que foi digitado no formulário da etapa e ainda não foi enviado: até 200 caracteres por campo.',
  { nome: 'Ana' },
] as const;

export const draftDocs = [
  describe('NovoRascunho', draftWrite, 'O rascunho a guardar, sobre a versão que esta aba conhece.', {
    id: ['Id do rascunho conhecido; sem ele começa um novo.', '9kT3mZ2qXbR7sLw0VdYh4PfJc8nGa5uEiO1tKxB6yMr'],
    format,
    version: ['A última versão que esta aba conhece; 0 para um novo.', 2],
    step,
    context,
    fields,
  }),
  describe('Rascunho', draft, 'O rascunho aberto; ou o fechado, com o pedido em que acabou.', {
    id,
    format,
    version,
    step,
    context,
    fields,
    orderId: [
      'Id do pedido em que o rascunho acabou; ausente enquanto está aberto.',
      '4kT9mZ2qXbR7sLw0VdYh3P',
    ],
  }),
  describe('RascunhoGuardado', draftSaved, 'O que a próxima gravação deve mandar.', { id, version }),
];
