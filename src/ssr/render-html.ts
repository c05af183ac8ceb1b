import { Writable } from 'node:stream';
import type { ReactNode } from 'react';
import { type RenderToPipeableStreamOptions, renderToPipeableStream, renderToString } from 'react-dom/server';

type Options = Pick<RenderToPipeableStreamOptions, 'onError'>;

/** React's marker of a boundary whose content is pending or failed. */
const unfinished = '<!--$!-->';

/**
 * Returns the HTML of an application after everything has rendered. Rejects if nothing can render. An app that does not
 * suspend is rendered as a string, for two thirds of the cost of a stream. Otherwise a stream renders it again and
 * reports errors.
 */
export async function renderHtml(app: ReactNode, { onError }: Options): Promise<string> {
  return drawAtOnce(app) ?? (await drawStream(app, onError));
}

function drawAtOnce(app: ReactNode): string | undefined {
  try {
    const html = renderToString(app);
    return html.includes(unfinished) ? undefined : html;
  } catch {
    // Suspending and failing look the same here. The stream repeats it and reports which one it was.
    return undefined;
  }
}

function drawStream(app: ReactNode, onError: Options['onError']): Promise<string> {
  return new Promise((resolve, reject) => {
    const pieces: Buffer[] = [];
    const sink = new Writable({
      write(piece, _, done) {
        pieces.push(piece);
        done();
      },
      final(done) {
        resolve(Buffer.concat(pieces).toString());
        done();
      },
    });
    const { pipe } = renderToPipeableStream(app, {
      ...(onError ? { onError } : {}),
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady: () => pipe(sink),
      onShellError: reject,
    });
  });
}
