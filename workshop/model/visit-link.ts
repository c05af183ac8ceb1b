/** Start of the fragment of `/fluxo` that contains a visit. Browsers do not send the fragment to the server. */
export const visitMark = 'visita=';

/** Matches what may be a phone, an e-mail address or a document number. */
const personal = /\d{4,}|@/;

/**
 * Returns a link that opens a visit in the flow viewer. `visitJson` is the JSON of a report or of paths. Returns undefined
 * if it may contain personal data, which no URL may carry.
 */
export async function visitLink(visitJson: string): Promise<string | undefined> {
  if (personal.test(visitJson.replace(/"(id|goal)":"[^"]*"/g, ''))) return undefined;
  const packed = await through(new TextEncoder().encode(visitJson), new CompressionStream('deflate-raw'));
  const base64 = btoa(Array.from(packed, (byte) => String.fromCharCode(byte)).join(''));
  return `/fluxo#${visitMark}${base64.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')}`;
}

/** Returns the visit in a link's fragment, or undefined if there is none. Rejects if the link is incomplete. */
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
