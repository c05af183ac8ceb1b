import * as z from 'zod/mini';
import type { PanelOperation } from '#contract/panel/operation';
import { isPanelOperation, type PanelOperationName, panelOperations } from '#contract/panel/operations';
import { panelRole } from '#contract/panel/panel';

/** Whom a call is for. */
export type Audience = 'cliente' | 'revenda' | 'entregador';

/** Schemes of the document that a call needs, by its roles; the service worker's own calls do not know the public token. */
const workersOwn: Partial<Record<PanelOperationName, Record<string, never[]>[]>> = {
  receivePush: [{}],
  renewPush: [{ painel: [] }],
};

/** Whom a call is for, what it needs, and which roles of a reseller may; a customer's where it is none of the panel's. */
export function audienceOf(name: string): {
  audiences: readonly Audience[];
  security?: Record<string, never[]>[];
  roles?: string;
} {
  // Everybody signs in by a code.
  if (name === 'sendCode') return { audiences: ['cliente', 'revenda', 'entregador'] };
  if (!isPanelOperation(name)) return { audiences: ['cliente'] };
  const { roles: allowed }: PanelOperation = panelOperations[name];
  const both = ['revenda', 'entregador'] as const;
  if (allowed === 'anybody') return { audiences: both, security: workersOwn[name] ?? [{ chavePublica: [] }] };
  const security = workersOwn[name] ?? [{ chavePublica: [], painel: [] }];
  if (allowed === 'anyone signed in') return { audiences: both, security };
  const words = allowed.map((role) => `\`${z.encode(panelRole, role)}\``);
  return {
    audiences: allowed.some((role) => role === 'courier') ? both : ['revenda'],
    security,
    roles: `Papéis na revenda: ${new Intl.ListFormat('pt-BR').format(words)}.`,
  };
}
