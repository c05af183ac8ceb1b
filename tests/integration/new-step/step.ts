/** A change of a project file: `text` is inserted after the only occurrence of `after`. */
export interface Insertion {
  file: string;
  after: string;
  text: string;
}

export const ownFiles: Record<string, string> = {
  'src/features/gift-note/gift-note-screen.tsx': `
import { StepForm } from '#src/frame/step-form.tsx';
import { StepFrame } from '#src/frame/step-frame.tsx';
import { useSend, useTyped } from '#src/funnel/react.tsx';
import { Button } from '#src/ui/button.tsx';
import { Field } from '#src/ui/input.tsx';

/** A note that goes with the order. */
export function GiftNoteScreen() {
  const send = useSend();
  const { typed, remember } = useTyped();
  return (
    <StepFrame step="giftNote" footer={<Button type="submit" form="gift">Continuar</Button>}>
      <StepForm
        event="giftNote.submit"
        id="gift"
        onSubmit={({ currentTarget }) =>
          send({ type: 'giftNote.submit', text: String(new FormData(currentTarget).get('giftNote')) })
        }
      >
        <Field
          name="giftNote"
          label="Recado"
          defaultValue={typed.giftNote}
          onChange={({ target }) => remember({ giftNote: target.value })}
        />
      </StepForm>
    </StepFrame>
  );
}
`,
  'src/routes/_funnel.order.gift-note.tsx': `
import { createFileRoute } from '@tanstack/react-router';
import { lazyScreen } from '#src/lib/lazy-screen.ts';

export const Route = createFileRoute('/_funnel/order/gift-note')({
  component: lazyScreen(() => import('#src/features/gift-note/gift-note-screen.tsx'), 'GiftNoteScreen'),
});
`,
};

export const row: Insertion = {
  file: 'machines/order-funnel/steps.ts',
  after: "    back: 'Voltar para os itens',\n  },\n",
  text: `  {
    step: 'giftNote',
    path: '/order/gift-note',
    title: 'Quer mandar um recado?',
    opens: (known) => isEditable(known) && hasCart(known),
    stage: 'items',
    back: 'Voltar para o recado',
  },
`,
};

/** The changes that the compiler requires for the new row and files. */
export const requiredChanges: readonly Insertion[] = [
  {
    file: 'machines/order-funnel/events.ts',
    after: "{ type: 'items.submit'; lines: CartLine[] }",
    text: " | { type: 'giftNote.submit'; text: string }",
  },
  {
    file: 'machines/order-funnel/states/items.ts',
    after: "import { after, funnelSetup } from '../setup.ts';\n",
    text: `
/** A note that goes with the order. */
const giftNote = funnelSetup.createStateConfig({
  initial: 'writing',
  on: { 'step.open': { guard: { type: 'isStepRequested', params: { step: 'giftNote' } } } },
  exit: 'clearProblem',
  states: {
    writing: {
      on: {
        'giftNote.submit': {
          target: after('giftNote'),
          actions: assign({ giftNote: ({ event }) => event.text }),
        },
      },
    },
  },
});
`,
  },
  { file: 'machines/order-funnel/states/items.ts', after: 'export const itemsStage = {', text: ' giftNote,' },
  {
    file: 'contract/draft/draft.ts',
    after: 'lines: z._default(z.array(cartLine), []),\n',
    text: '  giftNote: z.optional(z.string().check(z.maxLength(200))),\n',
  },
  {
    file: 'src/page-modules.ts',
    after: "  items: ['src/features/items/items-screen.tsx'],\n",
    text: "  giftNote: ['src/features/gift-note/gift-note-screen.tsx'],\n",
  },
  {
    file: 'src/forms/readers.ts',
    after: 'const readers = {\n',
    text: `  'giftNote.submit': ({ fields: { giftNote = '' } }) => ({
    events: [{ type: 'giftNote.submit', text: giftNote.slice(0, 200) }],
  }),
`,
  },
  {
    file: 'workshop/model/known/cart.ts',
    after: 'KnownEvents<AddressEvent | ResellerEvent | ItemsEvent> = {\n',
    text: `  'giftNote.submit': {
    clause: 'o cliente continua com o recado',
    payloads: plain({ type: 'giftNote.submit', text: 'Feliz aniversário' }),
    gesture: async ({ hand }) => {
      await hand.write('Recado', 'Feliz aniversário');
      await hand.press('button', /^Continuar/);
    },
  },
`,
  },
];

export const walk: Record<string, string> = {
  'tests/integration/new-step/walk.test.tsx': `
// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { locationOf, stepOf } from '#machines/order-funnel/position';
import { stepAfter, stepBefore } from '#machines/order-funnel/steps';
import { GiftNoteScreen } from '#src/features/gift-note/gift-note-screen.tsx';
import { aCart, aDraft, aReseller } from '../../support/factories.ts';
import { at, outcome, stepAndContext } from '../../model/funnel.ts';
import { renderStep } from '../../support/render-funnel.tsx';

const reseller = aReseller();
const { address, reach } = aDraft(reseller);
const known = { address, reach, reseller, lines: aCart(reseller) };

/** Whatever stood behind the items before. */
const after = stepAfter('giftNote');

test('items lead to the note, the note to what follows, and back', () => {
  const { value, context } = outcome(at({ items: 'choosing' }, known), { type: 'items.submit', lines: known.lines });
  expect([value, locationOf(at(value, context))]).toEqual([{ giftNote: 'writing' }, '/order/gift-note']);
  const next = stepAndContext(at(value, context), { type: 'giftNote.submit', text: 'Oi' });
  expect([next.step, next.context.giftNote]).toEqual([after, 'Oi']);
  expect([stepBefore('giftNote')?.step, stepBefore(after)]).toEqual(['items', { step: 'giftNote', label: 'Voltar para o recado' }]);
});

test('a draft saved in it resumes there, and its screen goes on', async () => {
  const { user, actor } = await renderStep(<GiftNoteScreen />, {
    events: [{ type: 'draft.restored', step: 'giftNote', context: known, clockOffsetMs: 0 }],
    path: '/order/gift-note',
    title: 'Quer mandar um recado?',
  });
  expect(actor.getSnapshot().value).toEqual({ giftNote: 'writing' });
  await user.type(screen.getByLabelText('Recado'), 'Feliz aniversário');
  await user.click(screen.getByRole('button', { name: 'Continuar' }));
  await waitFor(() => expect(stepOf(actor.getSnapshot())).toBe(after));
  expect(actor.getSnapshot().context.giftNote).toBe('Feliz aniversário');
});
`,
};
