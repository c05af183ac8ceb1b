import * as z from 'zod/mini';
import type { PanelOperation } from '#contract/panel/operation';
import { isPanelOperation, type PanelOperationName, panelOperations } from '#contract/panel/operations';
import { panelRole } from '#contract/panel/panel';

export type Audience = 'cliente' | 'revenda' | 'entregador';

/** Security schemes of the service worker's calls, which do not know the public token. */
const workersOwn: Partial<Record<PanelOperationName, Record<string, never[]>[]>> = {
  receivePush: [{}],
  renewPush: [{ painel: [] }],
};

/**
 * Returns the audiences of a call, the security schemes it needs and the reseller's roles that may call it. Calls
 * outside the panel are the customer's.
 */
export function audienceOf(name: string): {
  audiences: readonly Audience[];
  security?: Record<string, never[]>[];
  roles?: string;
} {
  // Everybody signs in with a code.
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
