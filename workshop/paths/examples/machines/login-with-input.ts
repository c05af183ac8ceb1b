import { and, assign, not, or, setup } from 'xstate';
import type { PathSetup } from '../../setup.ts';

export const loginWithInput = setup({
  types: {
    context: {} as { role: 'admin' | 'guest'; tries: number },
    input: {} as { role: 'admin' | 'guest' },
    events: {} as { type: 'LOGIN'; password: string } | { type: 'ENTER' } | { type: 'LOGOUT' },
  },
  guards: {
    isRight: ({ event }) => event.type === 'LOGIN' && event.password === 'segredo',
    isAdmin: ({ context }) => context.role === 'admin',
    isLocked: ({ context }) => context.tries >= 2,
  },
}).createMachine({
  id: 'loginWithInput',
  context: ({ input }) => ({ role: input.role, tries: 0 }),
  initial: 'out',
  states: {
    out: {
      on: {
        LOGIN: [
          { guard: and(['isRight', not('isLocked')]), target: 'in' },
          { actions: assign({ tries: ({ context }) => Math.min(2, context.tries + 1) }) },
        ],
      },
    },
    in: {
      on: { ENTER: { guard: or(['isAdmin', 'isLocked']), target: 'panel' }, LOGOUT: 'out' },
    },
    panel: { on: { LOGOUT: 'out' } },
  },
});

export const pathSetup: PathSetup<typeof loginWithInput> = {
  input: { role: 'admin' },
  events: { LOGIN: [{ password: 'segredo' }, { password: 'errada' }] },
};

export const impossible: readonly string[] = [
  'in: ENTER [isAdmin or isLocked] → panel = false: the guard is true all 2 times it is evaluated',
];
