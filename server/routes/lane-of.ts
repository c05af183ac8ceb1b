/** Placing and following an order have a lane of their own, before which pages never stand. */
const following = /^\/(entrega|api\/(pedidos|painel|usuarios|sessao|rascunho|cupons))(\/|$)/;
const openStream = /^\/api\/(pedidos\/[^/]+|painel)\/eventos$/;
const file = /^\/(assets|icons|fonts|pictures|builds)\/|\.(js|css|png|svg|ico|webmanifest|txt)$/;
const free = /^\/(dev\/|healthz$|readyz$)/;

export type LaneName = 'order' | 'page' | 'read' | 'maps' | 'content';

/** The lane of a path; undefined for what costs next to nothing. */
export function laneOf(path: string): LaneName | undefined {
  if (file.test(path) || openStream.test(path) || free.test(path)) return undefined;
  if (following.test(path)) return 'order';
  if (path.startsWith('/api/')) return 'read';
  if (path.startsWith('/maps/')) return 'maps';
  return path.startsWith('/content/') ? 'content' : 'page';
}
