import { streamSign, streamSilenceMs } from '#contract/api/event-stream';

/** `dropped`: the browser reconnects. `silent`: nothing arrived for too long. `offline`: the device lost its network. */
export type StreamLoss = 'dropped' | 'silent' | 'offline';

interface LiveStreamOptions {
  /** Returns the URL of the next connection. `isAgain` is false for the first one. */
  url(isAgain: boolean): string;
  /** Handlers by name of event. */
  on: Record<string, (message: MessageEvent<string>) => void>;
  /** Called if the stream opened, or if an event arrived after a loss. */
  onUp(): void;
  /** Called if the server sent a sign: the page then knows everything up to now. */
  onSign(): void;
  onDown(loss: StreamLoss): void;
  /** Called if the server refused the stream. The stream is not opened again. */
  onRefused(): void;
}

/**
 * Follows an event stream. A frozen server or a lost network leaves a connection that looks open. So the stream is
 * opened anew after a silence, and when the network is back. Returns the function that closes it.
 */
export function openLiveStream({ url, on, onUp, onSign, onDown, onRefused }: LiveStreamOptions): () => void {
  let source: EventSource | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isUp = false;

  function watch(): void {
    clearTimeout(timer);
    timer = setTimeout(() => {
      down('silent');
      open(true);
    }, streamSilenceMs);
  }

  function confirmUp(): void {
    watch();
    if (isUp) return;
    isUp = true;
    onUp();
  }

  function down(loss: StreamLoss): void {
    isUp = false;
    onDown(loss);
  }

  function open(isAgain: boolean): void {
    source?.close();
    const opened = new EventSource(url(isAgain));
    source = opened;
    watch();
    opened.addEventListener('open', confirmUp);
    opened.addEventListener('error', () => {
      if (opened.readyState !== EventSource.CLOSED) return down('dropped');
      close();
      onRefused();
    });
    opened.addEventListener(streamSign, () => {
      confirmUp();
      onSign();
    });
    for (const [name, handle] of Object.entries(on))
      opened.addEventListener(name, (message: MessageEvent<string>) => {
        confirmUp();
        handle(message);
      });
  }

  const onOffline = () => down('offline');
  const onOnline = () => open(true);

  function close(): void {
    clearTimeout(timer);
    source?.close();
    window.removeEventListener('offline', onOffline);
    window.removeEventListener('online', onOnline);
  }

  window.addEventListener('offline', onOffline);
  window.addEventListener('online', onOnline);
  open(false);
  return close;
}
