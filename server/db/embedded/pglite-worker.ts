import { parentPort, workerData } from 'node:worker_threads';
import { prepareCluster } from './cluster.ts';
import { openEngine } from './engine.ts';
import { shorten } from './engine-error.ts';
import { startMaintenance } from './maintenance.ts';
import { Multiplexer, type Session } from './multiplexer.ts';
import type { Notification } from './wire.ts';
import type { FromWorker, ToWorker, WorkerOptions } from './worker-messages.ts';

if (parentPort === null) throw new Error('This file runs as a worker.');
const port = parentPort;
const options: WorkerOptions = workerData;

const post = (message: FromWorker) => port.postMessage(message);
const warn = (error: unknown) => post({ kind: 'warning', message: shorten(error) });
const lose = (error: unknown) => {
  post({ kind: 'lost', message: shorten(error) });
  process.exit(1);
};
process.on('uncaughtException', lose);

const wasm = new Promise<WebAssembly.Module>((resolve) => {
  port.once('message', (message: ToWorker) => message.kind === 'engine' && resolve(message.wasm));
});
const cluster = await prepareCluster(options.dataDir, options.templateFile, wasm);
const onNotification = (notification: Notification) => post({ kind: 'notification', ...notification });
const engine = await openEngine(cluster, await wasm, onNotification);
const multiplexer = new Multiplexer({
  run: engine.run,
  onLost: lose,
  idleInTransactionMs: options.idleInTransactionMs,
});

startMaintenance(
  {
    exclusive: (job) => multiplexer.exclusive(job),
    query: engine.query,
    fsyncs: engine.fsyncs,
    onWarning: warn,
  },
  options,
);

const sessions = new Map<number, Session>();

function connect(client: number): void {
  const session = multiplexer.connect({
    send: (bytes) => post({ kind: 'data', client, bytes }),
    close: () => post({ kind: 'cut-off', client }),
  });
  sessions.set(client, session);
}

async function close(): Promise<void> {
  multiplexer.disconnectHolder();
  await multiplexer.exclusive(async () => {
    await engine.query('CHECKPOINT');
    await engine.close();
  });
  process.exit(0);
}

port.on('message', (message: ToWorker) => {
  if (message.kind === 'close') {
    close().catch(lose);
  } else if (message.kind === 'connect') {
    connect(message.client);
  } else if (message.kind === 'data') {
    sessions.get(message.client)?.receive(message.bytes);
  } else if (message.kind === 'disconnect') {
    sessions.get(message.client)?.disconnect();
    sessions.delete(message.client);
  }
});
post({ kind: 'ready' });
