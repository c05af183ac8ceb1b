const { spawn } = require('node:child_process');
const { createMachine } = require('xstate');

process.stdout.write('from the file\n');
// This process keeps the output open.
spawn('sleep', ['60'], { stdio: 'inherit' });

const isOpen = () => process.stdout.write('from the guard\n');

module.exports = createMachine({
  initial: 'a',
  states: { a: { on: { GO: { guard: isOpen, target: 'b' } } }, b: {} },
});
