import { get } from 'node:http';

/** One event of a stream of server-sent events. */
export interface SentEvent {
  id?: string | undefined;
  event?: string | undefined;
  data?: string | undefined;
  /** Pause before the next connection, in ms. */
  retry?: string | undefined;
}

export interface EventStream {
  /** Resolves with true if the server opened the stream. */
  isOpen: Promise<boolean>;
  /** Closes the stream without calling `ended`. */
  leave(): void;
}

const fields = ['id', 'event', 'data', 'retry'] as const;

function parse(block: string): SentEvent {
  return Object.fromEntries(
    fields.map((name) => [name, new RegExp(`^${name}: (.*)$`, 'm').exec(block)?.[1]]),
  );
}

/** Opens a stream of server-sent events on a separate connection. */
export function openEvents(
  address: string,
  { cookie, lastEventId = '0' }: { cookie: string; lastEventId?: string },
  on: { event(sent: SentEvent): void; ended?(): void },
): EventStream {
  const request = get(address, { agent: false, headers: { cookie, 'last-event-id': lastEventId } });
  let isOver = false;
  const end = () => {
    if (isOver) return;
    isOver = true;
    on.ended?.();
  };
  const isOpen = new Promise<boolean>((resolve) => {
    request.on('error', () => {
      resolve(false);
      end();
    });
    request.on('response', (response) => {
      resolve(response.statusCode === 200);
      response.on('error', end);
      response.on('close', end);
      if (response.statusCode !== 200) return request.destroy();
      let rest = '';
      response.setEncoding('utf8');
      return response.on('data', (chunk: string) => {
        const blocks = (rest + chunk).split('\n\n');
        rest = blocks.pop() ?? '';
        for (const block of blocks) on.event(parse(block));
      });
    });
  });
  return {
    isOpen,
    leave: () => {
      isOver = true;
      request.destroy();
    },
  };
}
