/**
 * Puts the document around the application's stream without waiting for it. The renderer writes 2 kB at a time and every
 * piece costs each stream after it, so what is ready at once leaves as one.
 */
export function aroundStream(
  stream: ReadableStream<Uint8Array>,
  before: string,
  after: string,
): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  const reader = stream.getReader();
  let due: NodeJS.Immediate | undefined;
  return new ReadableStream<Uint8Array>({
    async start(controller) {
      let pieces: Uint8Array[] = [encoder.encode(before)];
      const send = () => {
        due = undefined;
        controller.enqueue(Buffer.concat(pieces));
        pieces = [];
      };
      try {
        for (let read = await reader.read(); !read.done; read = await reader.read()) {
          pieces.push(read.value);
          due ??= setImmediate(send);
        }
      } finally {
        // Nothing may be sent into a stream that has failed meanwhile.
        clearImmediate(due);
      }
      pieces.push(encoder.encode(after));
      send();
      controller.close();
    },
    cancel(reason) {
      clearImmediate(due);
      return reader.cancel(reason);
    },
  });
}
