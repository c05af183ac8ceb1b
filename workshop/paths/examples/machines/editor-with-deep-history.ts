import { createMachine } from 'xstate';

export const editorWithDeepHistory = createMachine({
  id: 'editorWithDeepHistory',
  initial: 'editing',
  states: {
    editing: {
      initial: 'text',
      states: {
        text: {
          initial: 'plain',
          states: { plain: { on: { RICH: 'rich' } }, rich: { on: { PLAIN: 'plain' } } },
          on: { IMAGE: 'image' },
        },
        image: { on: { TEXT: 'text' } },
        back: { type: 'history', history: 'deep' },
      },
      on: { LEAVE: 'away' },
    },
    away: { on: { RETURN: 'editing.back' } },
  },
});
