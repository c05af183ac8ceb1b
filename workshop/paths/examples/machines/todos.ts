import { and, assign, setup } from 'xstate';
import type { PathSetup } from '../../setup.ts';

export const todos = setup({
  types: {
    context: {} as { todos: string[] },
    events: {} as { type: 'ADD'; text: string } | { type: 'POP' },
  },
  guards: {
    hasText: ({ event }) => event.type === 'ADD' && event.text.trim() !== '',
    hasRoom: ({ context }) => context.todos.length < 2,
  },
}).createMachine({
  id: 'todos',
  context: { todos: [] },
  on: {
    ADD: {
      guard: and(['hasText', 'hasRoom']),
      actions: assign({
        todos: ({ context, event }) => [...context.todos, event.type === 'ADD' ? event.text : ''],
      }),
    },
    POP: {
      guard: ({ context }) => context.todos.length > 0,
      actions: assign({ todos: ({ context }) => context.todos.slice(0, -1) }),
    },
  },
});

export const pathSetup: PathSetup<typeof todos> = { events: { ADD: [{ text: 'pão' }, { text: '' }] } };
