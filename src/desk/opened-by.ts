import type { DeskInput } from '#machines/reseller-desk/context';

/** What a panel's address asks for: an invite to take up, an order to show, or nothing. */
export function openedBy({ pathname, search }: Pick<Location, 'pathname' | 'search'>): DeskInput {
  const invite = /^\/painel\/convite\/([^/]+)\/?$/.exec(pathname)?.[1];
  if (invite !== undefined) return { invite };
  const asked = new URLSearchParams(search);
  const [shop, id] = [asked.get('revenda'), asked.get('pedido')];
  return shop && id ? { wanted: { shop, id } } : {};
}
