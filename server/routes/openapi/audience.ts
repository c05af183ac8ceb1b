import * as z from 'zod/mini';
import { deskRole } from '#contract/desk/desk';
import type { DeskOperationName } from '#contract/desk/operations';
import { deskCan } from '#machines/reseller-desk/roles';

/** Whom a call is for. */
export type Audience = 'cliente' | 'revenda' | 'entregador';

/** Schemes of the document that a call needs, by `deskCan`; the service worker's own calls do not know the public token. */
const workersOwn: Partial<Record<DeskOperationName, Record<string, never[]>[]>> = {
  receivePush: [{}],
  renewPush: [{ painel: [] }],
};

/** Whom a call is for, what it needs, and which roles of a shop may; a customer's where it is none of the panel's. */
export function audienceOf(name: string): {
  audiences: readonly Audience[];
  security?: Record<string, never[]>[];
  roles?: string;
} {
  // Everybody signs in by a code.
  if (name === 'sendCode') return { audiences: ['cliente', 'revenda', 'entregador'] };
  if (!isOfDesk(name)) return { audiences: ['cliente'] };
  const allowed = deskCan[name];
  const both = ['revenda', 'entregador'] as const;
  if (allowed === 'anybody') return { audiences: both, security: workersOwn[name] ?? [{ chavePublica: [] }] };
  const security = workersOwn[name] ?? [{ chavePublica: [], painel: [] }];
  if (allowed === 'anyone signed in') return { audiences: both, security };
  const words = allowed.map((role) => `\`${z.encode(deskRole, role)}\``);
  return {
    audiences: allowed.some((role) => role === 'courier') ? both : ['revenda'],
    security,
    roles: `Papéis na revenda: ${new Intl.ListFormat('pt-BR').format(words)}.`,
  };
}

function isOfDesk(name: string): name is DeskOperationName {
  return Object.hasOwn(deskCan, name);
}
