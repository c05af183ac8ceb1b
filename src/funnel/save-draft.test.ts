import { expect, test, vi } from 'vitest';
import { aDraft } from '../../tests/support/factories.ts';
import { inSeconds, runFunnel } from '../../tests/support/running-funnel.ts';
import { createDraftStore } from './draft-store.ts';
import { saveSettled } from './save-draft.ts';

test('a step is saved when it is entered, and again when a service has answered', async () => {
  const { verifiedPhone, customer, payment: _, ...context } = aDraft();
  const restored = { step: 'items', context: { ...context, lines: [] }, clockOffsetMs: 0 };
  const funnel = runFunnel({ type: 'draft.restored', ...restored });
  const draft = createDraftStore(async () => Promise.reject(new Error('unused')), {
    version: 1,
    fields: {},
  });
  const saved: unknown[] = [];
  vi.spyOn(draft, 'save').mockImplementation(() => void saved.push(funnel.value()));
  saveSettled(funnel.actor, draft);
  funnel.send({ type: 'items.submit', lines: context.lines });
  funnel.send({ type: 'customer.submit', customer: { ...customer, phone: verifiedPhone } });
  expect(funnel.value()).toEqual({ personalData: 'sendingCode' });
  const [expiresAt, resendAt] = [inSeconds(300), inSeconds(30)];
  const sent = { expiresAt, resendAt, expiresInSeconds: 300, resendInSeconds: 30 };
  await funnel.call('sendCode').answer({ sent });
  expect(saved).toEqual([{ personalData: 'filling' }, { personalData: { enteringCode: 'cooling' } }]);
});
