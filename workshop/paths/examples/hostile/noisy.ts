import { createMachine } from 'xstate';

console.log('loading…');
setInterval(() => undefined, 1_000);

const noisy = createMachine({
  id: 'noisy',
  initial: 'a',
  states: { a: { entry: () => console.log('entrou'), on: { go: 'b' } }, b: {} },
});
// biome-ignore lint/style/noDefaultExport: the command takes those too.
export default noisy;
