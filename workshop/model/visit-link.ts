/** How the fragment of `/fluxo` begins that holds a visit: what is behind a `#` never leaves the browser. */
export const visitMark = 'visita=';

/** What a report or a path says in words of the flow; a phone, an address of mail or a document is none. */
const personal = /\d{4,}|@/;

/**
 * A link that opens a visit in the viewer of the flow: `told` is a report's JSON or paths', without anything beside them.
 * Undefined where it holds what may be personal data, which no URL may carry.
 */
export async function visitLink(told: string): Promise<string | undefined> {
  if (personal.test(told.replace(/"(id|goal)":"[^"]*"/g, ''))) return undefined;
  const packed = await through(new TextEncoder().encode(told), new CompressionStream('deflate-raw'));
  const base64 = btoa(Array.from(packed, (byte) => String.fromCharCode(byte)).join(''));
  return `/fluxo#${visitMark}${base64.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')}`;
}

/** What a link's fragment holds; undefined for one that holds no visit. Rejects where a part of the link is lost. */
export async function visitInLink(fragment: string): Promise<string | undefined> {
  const [, packed] = fragment.split(visitMark);
  if (packed === undefined) return undefined;
  const bytes = Uint8Array.from(atob(packed.replaceAll('-', '+').replaceAll('_', '/')), (char) =>
    char.charCodeAt(0),
  );
  return new TextDecoder().decode(await through(bytes, new DecompressionStream('deflate-raw')));
}

async function through(bytes: Uint8Array<ArrayBuffer>, change: GenericTransformStream): Promise<Uint8Array> {
  const changed = new Blob([bytes]).stream().pipeThrough(change);
  return new Uint8Array(await new Response(changed).arrayBuffer());
}
