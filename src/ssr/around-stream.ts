/**
 * Puts the document around the application's stream without buffering it. The renderer writes 2 kB at a time and every
 * chunk has a cost in later streams, so chunks that are ready together are joined.
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
        // A stream that has failed must not be written to.
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
