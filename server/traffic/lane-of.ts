/** Requests that place or follow an order. They have a separate lane, so pages never delay them. */
const following = /^\/(entrega|api\/(pedidos|painel|usuarios|sessao|rascunho|cupons))(\/|$)/;
/** Steps whose forms verify a phone, place an order, or change one. */
const orderForm = /^\/order\/(personal-data|resume|data|cancel|confirm-delivery)$/;
const openStream = /^\/api\/(pedidos\/[^/]+|painel)\/eventos$/;
const file = /^\/(assets|icons|fonts|pictures|builds)\/|\.(js|css|png|svg|ico|webmanifest|txt)$/;
const free = /^\/(dev\/|healthz$|readyz$)/;

export type LaneName = 'order' | 'page' | 'read' | 'maps' | 'content';

/** Returns the lane of a request. Returns undefined for requests that cost almost nothing. */
export function laneOf(method: string, path: string): LaneName | undefined {
  if (path.startsWith('/maps/') || path.startsWith('/mapas/')) return 'maps';
  if (file.test(path) || openStream.test(path) || free.test(path)) return undefined;
  if (following.test(path) || (method === 'POST' && orderForm.test(path))) return 'order';
  if (path.startsWith('/api/')) return 'read';
  return path.startsWith('/content/') ? 'content' : 'page';
}
