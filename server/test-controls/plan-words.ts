import type * as z from 'zod/mini';
import { faultWords } from './calls.ts';
import type { ControlName } from './controls.ts';
import type { plan } from './plan.ts';
import { type DraftContent, draftContentLabels } from './staged-visit.ts';

type WrittenPlan = z.input<typeof plan>;

/** Test controls grouped by subject, as the controls page lists them and scripts quote them. */
export const controlGroups = {
  'Revenda da visita': {
    'reseller.back': 'aberta, com tudo à venda',
    'reseller.closed': 'fecha agora',
    'reseller.gone': 'não entrega mais',
    'reseller.dearer': 'fica 10% mais cara',
    'reseller.empty': 'não vende mais nada',
  },
  'Pedido mais novo da visita': {
    'order.new': 'nasce um pedido',
    'order.sent': 'o pedido enviado tinha entrado',
    'order.waiting': 'espera sem prazo',
    'order.accepted': 'é aceito',
    'order.dispatched': 'sai para a entrega',
    'order.delivered': 'é entregue',
    'order.confirmed': 'é confirmado em outro aparelho',
    'order.cancelled': 'é cancelado em outro aparelho',
  },
  'Telefone e sessão': {
    'session.open': 'telefone do pedido verificado',
    'session.end': 'sai deste aparelho',
    'codes.forget': 'códigos e limites esquecidos',
  },
  'Relógio do servidor': {
    'clock.week': 'oito dias depois',
    'clock.back': 'de volta a hoje',
  },
} as const satisfies Record<string, Partial<Record<ControlName, string>>>;

export function planWords(written: WrittenPlan): string[] {
  const { reset, start, controls = [], faults = [], moreFaults = [], release } = written;
  const clauses: string[] = [];
  if (reset) clauses.push('tudo volta a ser como antes dos testes');
  if (start) clauses.push(`começa uma visita nova${startWords(start.holds)}`);
  for (const name of controls) clauses.push(controlWords(name));
  clauses.push(...changeWords(written));
  if (written.faults?.length === 0) clauses.push('nenhuma chamada falha nem espera');
  for (const fault of [...faults, ...moreFaults]) clauses.push(faultWords(fault));
  if (release === 'as-is') clauses.push('o que espera recebe a sua resposta');
  else if (release === 'as-planned') clauses.push('o que já espera é respondido assim também');
  else if (release === 'fail') clauses.push('o que espera falha');
  else if (release) clauses.push(`o que espera recebe: ${faultWords(release)}`);
  return clauses;
}

function changeWords(written: WrittenPlan): string[] {
  const { orders = [], resellers = [], expiredCodes = [], clockSeconds = 0, quietStreams } = written;
  const clauses = [
    ...orders.map(({ id, command }) => `pedido ${id}: ${command}`),
    ...resellers.map(({ id, ...change }) => `revenda ${id}: ${JSON.stringify(change)}`),
    ...expiredCodes.map((phone) => `código de ${phone}: vence agora`),
  ];
  if (clockSeconds !== 0) clauses.push(`relógio do servidor: ${clockSeconds} s adiante`);
  if (quietStreams !== undefined)
    clauses.push(`novidades dos pedidos ${quietStreams ? 'esperam' : 'chegam'}`);
  return clauses;
}

function startWords(holds: readonly DraftContent[]): string {
  return holds.length === 0 ? ', do zero' : ` com: ${holds.map((one) => draftContentLabels[one]).join(', ')}`;
}

/** Describes a control, for example `Revenda da visita: fecha agora`. */
function controlWords(name: ControlName): string {
  for (const [group, labels] of Object.entries<Partial<Record<ControlName, string>>>(controlGroups))
    if (labels[name]) return `${group}: ${labels[name]}`;
  return name;
}
