import * as z from 'zod/mini';
import { formatMoment } from '#src/lib/clock.ts';
import { orderLine } from './order-line.ts';

export interface CopySection {
  title: string;
  lines: readonly { key: string; text: string }[];
}

interface Reader {
  title: string;
  /** Returns a row in words. Returns undefined if its shape is unknown. The downloaded file then still contains it. */
  line(row: unknown): string | undefined;
}

const at = z.string();

const readers: Readonly<Record<string, Reader>> = {
  pedidos: { title: 'Pedidos', line: orderLine },
  avaliacoes: reader(
    'Avaliações de entregas',
    z.object({ stars: z.int(), comment: z.nullable(z.string()), given_at: at }),
    ({ stars, comment, given_at }) =>
      `${stars} de 5 estrelas em ${formatMoment(given_at)}${comment === null ? '' : `: ${comment}`}`,
  ),
  rascunhos: reader(
    'Pedidos começados',
    z.object({ updated_at: at, context: z.looseObject({}) }),
    ({ updated_at }) => `Guardado para você continuar; última mudança em ${formatMoment(updated_at)}`,
  ),
  cupons: reader(
    'Cupons usados',
    z.object({ coupon: z.string(), used_at: at }),
    ({ coupon, used_at }) => `${coupon}, em ${formatMoment(used_at)}`,
  ),
  avisos: reader(
    'Pedidos de aviso',
    z.object({ contact: z.string(), city: z.string(), uf: z.string(), created_at: at }),
    ({ contact, city, uf, created_at }) =>
      `Avisar ${contact} quando entregarem em ${city}, ${uf}; pedido em ${formatMoment(created_at)}`,
  ),
  avisosNoAparelho: reader(
    'Avisos no aparelho',
    z.object({ created_at: at }),
    ({ created_at }) => `De um pedido, ligado em ${formatMoment(created_at)}`,
  ),
  avisosDoPainel: reader(
    'Avisos no painel da revenda',
    z.object({ created_at: at }),
    ({ created_at }) => `Neste celular, ligado em ${formatMoment(created_at)}`,
  ),
  sessoesDoPainel: reader(
    'Aparelhos no painel da revenda',
    z.object({ verified_at: at, expires_at: at }),
    ({ verified_at, expires_at }) =>
      `Entrou em ${formatMoment(verified_at)}; vale até ${formatMoment(expires_at)}`,
  ),
  equipes: reader(
    'Revendas em que você atende',
    z.object({ name: z.string(), created_at: at, ended_at: z.nullable(at) }),
    ({ name, created_at, ended_at }) =>
      `Como ${name}, desde ${formatMoment(created_at)}${ended_at === null ? '' : ` até ${formatMoment(ended_at)}`}`,
  ),
  entregas: reader(
    'Revendas para as quais você entregou',
    z.object({ name: z.string(), vehicle: z.nullable(z.string()), used_at: at }),
    ({ name, vehicle, used_at }) =>
      `Como ${name}${vehicle === null ? '' : `, de ${vehicle}`}; a última entrega em ${formatMoment(used_at)}`,
  ),
  convites: reader(
    'Convites para o painel da revenda',
    z.object({ name: z.string(), created_at: at, expires_at: at }),
    ({ name, created_at, expires_at }) =>
      `Para ${name}, em ${formatMoment(created_at)}; vale até ${formatMoment(expires_at)}`,
  ),
  mensagens: reader(
    'Mensagens para nós',
    z.object({
      kind: z.string(),
      protocol: z.nullable(z.string()),
      created_at: at,
      document: z.looseObject({ message: z.optional(z.string()) }),
    }),
    ({ kind, protocol, created_at, document }) =>
      [
        formatMoment(created_at),
        ...(protocol === null ? [] : [`protocolo ${protocol}`]),
        document.message ?? (kind === 'partner' ? 'proposta de parceria' : 'sem texto'),
      ].join(' · '),
  ),
  contas: reader(
    'Conta ligada',
    z.object({ confirmed_at: at }),
    ({ confirmed_at }) => `Ligada a este celular; confirmada em ${formatMoment(confirmed_at)}`,
  ),
  indicacao: reader(
    'Seu código de indicação',
    z.object({ code: z.string(), created_at: at, used_at: at }),
    ({ code, created_at, used_at }) =>
      `${code}, criado em ${formatMoment(created_at)}; usado pela última vez em ${formatMoment(used_at)}`,
  ),
  indicacoes: reader(
    'Indicações',
    z.object({ was_friend: z.boolean(), created_at: at, settled_at: z.nullable(at) }),
    ({ was_friend, created_at, settled_at }) =>
      `${was_friend ? 'Você chegou por indicação de alguém' : 'Alguém chegou por sua indicação'} em ${formatMoment(created_at)}; ${
        settled_at === null
          ? 'a primeira entrega ainda não aconteceu'
          : `decidida em ${formatMoment(settled_at)}`
      }`,
  ),
  cuponsPessoais: reader(
    'Cupons só do seu celular',
    z.object({
      name: z.string(),
      description: z.string(),
      valid_until: at,
      uses_left: z.nullable(z.int()),
    }),
    ({ name, description, valid_until, uses_left }) =>
      `${name}: ${description}; ${uses_left === 0 ? 'já usado' : `vale até ${formatMoment(valid_until)}`}`,
  ),
  sessoes: reader(
    'Aparelhos com o celular confirmado',
    z.object({ verified_at: at, expires_at: at }),
    ({ verified_at, expires_at }) =>
      `Confirmado em ${formatMoment(verified_at)}; vale até ${formatMoment(expires_at)}`,
  ),
  aparelhos: reader(
    'Aparelhos que já confirmaram o celular',
    z.object({ verified_at: at }),
    ({ verified_at }) => `Pela última vez em ${formatMoment(verified_at)}`,
  ),
};

function reader<Schema extends z.core.$ZodType>(
  title: string,
  schema: Schema,
  line: (row: z.output<Schema>) => string,
): Reader {
  return {
    title,
    line: (row) => {
      const parsed = z.safeParse(schema, row);
      return parsed.success ? line(parsed.data) : undefined;
    },
  };
}

/** Returns the copy in words. Rows without words are only counted. The downloaded file contains them. */
export function readCopy(copy: Readonly<Record<string, unknown>>): CopySection[] {
  return [...new Set([...Object.keys(readers), ...Object.keys(copy)])].flatMap((key) => {
    const rows = copy[key];
    if (!Array.isArray(rows) || rows.length === 0) return [];
    const { title, line } = readers[key] ?? { title: key, line: () => undefined };
    const lines = rows.map(line).filter((text) => text !== undefined);
    const rest = rows.length - lines.length;
    const texts = rest === 0 ? lines : [...lines, inFile(rest)];
    // Two rows may have equal text, so the key includes the index.
    return [{ title, lines: texts.map((text, place) => ({ key: `${place} ${text}`, text })) }];
  });
}

function inFile(count: number): string {
  return count === 1 ? '1 registro, no arquivo' : `${count} registros, no arquivo`;
}
