/** One event of a visit in a report: its type, words without personal data, and the state after it. */
export interface ReportedEvent {
  type: string;
  says?: string;
  state: string;
}

interface ReportedVisit {
  /** The path without its query, because an order's id is private. */
  path: string;
  build: string;
  at: Date;
  cut?: number;
  /** The last error of the page, without personal data. */
  error?: { name: string; message: string; places: readonly string[] } | undefined;
  trace: readonly ReportedEvent[];
}

/**
 * Returns a visit as text for support. Its last line can be replayed with `npm run paths -- --replay` and at `/fluxo`.
 */
export function reportText({ path, build, at, cut = 0, error, trace }: ReportedVisit): string {
  return [
    'Relatório do Botijá (não contém dados pessoais)',
    `Página: ${path}`,
    `Versão: ${build}`,
    `Quando: ${at.toISOString()}`,
    ...(error ? [`Erro: ${error.name}: ${error.message}`] : []),
    JSON.stringify({
      machine: 'order-funnel',
      ...(cut > 0 ? { cut } : {}),
      ...(error ? { error } : {}),
      trace,
    }),
  ].join('\n');
}
