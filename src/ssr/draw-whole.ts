import { Writable } from 'node:stream';
import type { ReactNode } from 'react';
import { type RenderToPipeableStreamOptions, renderToPipeableStream, renderToString } from 'react-dom/server';

type Options = Pick<RenderToPipeableStreamOptions, 'onError'>;

/** Stands where a boundary's content was still awaited, or failed. */
const unfinished = '<!--$!-->';

/**
 * HTML of an application once everything in it is drawn; rejects where nothing can be. What waits for nothing is drawn as
 * one string, for two thirds of what a stream costs; a stream draws the rest again, and tells what failed.
 */
export async function drawWhole(app: ReactNode, { onError }: Options): Promise<string> {
  return drawAtOnce(app) ?? (await drawStream(app, onError));
}

function drawAtOnce(app: ReactNode): string | undefined {
  try {
    const html = renderToString(app);
    return html.includes(unfinished) ? undefined : html;
  } catch {
    // Whatever suspends or fails does so again in the stream, which tells which of both it was.
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
