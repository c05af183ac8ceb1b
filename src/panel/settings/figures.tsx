import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatBRL } from '#contract/money/brl';
import type { FiguresPeriod, ResellerFigures } from '#contract/panel/reseller-figures';
import { Button } from '#src/ui/button.tsx';
import { ChoiceGroup, RadioCard } from '#src/ui/choice.tsx';
import { usePanelApi } from '../panel-actor.tsx';
import { saveFile } from '../save-file.ts';
import { reasonOf } from '../words.ts';

const periods = { today: 'Hoje', week: '7 dias', month: '30 dias' } as const satisfies Record<
  FiguresPeriod,
  string
>;
const periodsInOrder = ['today', 'week', 'month'] as const satisfies FiguresPeriod[];

/** The figures of a period, with its orders and cash as CSV files. */
export function Figures({ reseller }: { reseller: string }) {
  const api = usePanelApi();
  const [period, setPeriod] = useState<FiguresPeriod>('week');
  const { data, isError } = useQuery({
    queryKey: ['panel', reseller, 'figures', period],
    queryFn: ({ signal }) => api.call('getFigures', { params: { reseller, period } }, signal),
    staleTime: 0,
  });
  return (
    <div className="flex flex-col gap-6">
      <ChoiceGroup legend="Período" columns>
        {periodsInOrder.map((one) => (
          <RadioCard
            key={one}
            name="periodo"
            value={one}
            label={periods[one]}
            checked={one === period}
            onChange={() => setPeriod(one)}
          />
        ))}
      </ChoiceGroup>
      <div aria-live="polite" className="flex flex-col gap-6">
        {isError && <p className="text-ink-soft">Não conseguimos ler os números agora.</p>}
        {!data && !isError && <p className="text-ink-soft">Carregando…</p>}
        {data && <Tables figures={data} />}
      </div>
      <div className="flex flex-wrap gap-3">
        <Download reseller={reseller} period={period} what="exportOrders" />
        <Download reseller={reseller} period={period} what="exportCash" />
      </div>
    </div>
  );
}

function Tables({ figures }: { figures: ResellerFigures }) {
  const { due, answeredInTime, medianSeconds, refusals, sales, salesCents, cash } = figures;
  if (due === 0 && sales === 0)
    return <p className="text-ink-soft">Nenhum pedido respondido ou vendido nesse período.</p>;
  const rows: [string, string][] = [
    [
      'Respondidos no prazo',
      due === 0 ? '–' : `${answeredInTime} de ${due} (${Math.round((100 * answeredInTime) / due)} %)`,
    ],
    ['Tempo até responder (mediana)', medianSeconds === undefined ? '–' : secondsWords(medianSeconds)],
    ['Vendas', `${sales} · ${formatBRL(salesCents)}`],
    ...refusals.map(({ reason, orders }): [string, string] => [
      `Recusados: ${reason === 'sem_motivo' ? 'sem motivo' : reasonOf({ resellerReason: reason })}`,
      String(orders),
    ]),
  ];
  return (
    <>
      <Table title="Resumo" rows={rows} />
      {cash.length > 0 && (
        <Table
          title="Caixa esperado, por dia e entregador"
          rows={cash.map(({ day, courier = 'sem entregador', orders, cents }) => [
            `${day.split('-').reverse().join('/')}, ${courier}`,
            `${orders} · ${formatBRL(cents)}`,
          ])}
        />
      )}
    </>
  );
}

function Table({ title, rows }: { title: string; rows: readonly (readonly [string, string])[] }) {
  return (
    <table className="w-full">
      <caption className="pb-1 text-start font-medium">{title}</caption>
      <tbody className="divide-y divide-line">
        {rows.map(([name, value]) => (
          <tr key={name}>
            <th scope="row" className="py-2 pe-4 text-start font-normal text-ink-soft wrap-anywhere">
              {name}
            </th>
            <td className="py-2 text-end tabular-nums">{value}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function secondsWords(seconds: number): string {
  return seconds < 60 ? `${seconds} s` : `${Math.floor(seconds / 60)} min ${seconds % 60} s`;
}

const downloads = {
  exportOrders: 'Baixar pedidos (CSV)',
  exportCash: 'Baixar caixa (CSV)',
} as const;

interface DownloadProps {
  reseller: string;
  period: FiguresPeriod;
  what: keyof typeof downloads;
}

function Download({ reseller, period, what }: DownloadProps) {
  const api = usePanelApi();
  const [state, setState] = useState<'idle' | 'loading' | 'cut' | 'failed'>('idle');
  const download = async () => {
    setState('loading');
    try {
      const { name, text, cut } = await api.call(what, { params: { reseller, period } });
      saveFile(text, name, 'text/csv;charset=utf-8');
      setState(cut ? 'cut' : 'idle');
    } catch {
      setState('failed');
    }
  };
  return (
    <>
      <Button variant="secondary" busy={state === 'loading'} onClick={download}>
        {downloads[what]}
      </Button>
      {state === 'cut' && (
        <p role="status" className="w-full">
          O arquivo traz só as linhas mais novas. Escolha um período menor para ter todas.
        </p>
      )}
      {state === 'failed' && (
        <p role="alert" className="w-full text-danger">
          Não conseguimos preparar o arquivo agora. Confira a internet e tente de novo.
        </p>
      )}
    </>
  );
}
