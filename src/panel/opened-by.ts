import type { PanelInput } from '#machines/reseller-panel/context';

/** Returns what the panel's URL requests: an invite to accept, an order to show, the settings, or nothing. */
export function openedBy({ pathname, search }: Pick<Location, 'pathname' | 'search'>): PanelInput {
  const invite = /^\/painel\/convite\/([^/]+)\/?$/.exec(pathname)?.[1];
  if (invite !== undefined) return { invite };
  const parameters = new URLSearchParams(search);
  const [reseller, id] = [parameters.get('revenda'), parameters.get('pedido')];
  if (pathname.startsWith('/painel/negocio'))
    return { isSettingsWanted: true, reseller: reseller ?? undefined };
  return reseller && id ? { wanted: { reseller, id } } : {};
}

/** Replaces the URL of an accepted invite, so that a reload opens the panel and does not ask for another code. */
export function leaveInvite(): void {
  window.history.replaceState(null, '', '/painel');
  document.title = 'Painel da revenda · Botijá';
}
