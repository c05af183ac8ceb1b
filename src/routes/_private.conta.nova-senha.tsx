import { createFileRoute, useRouteContext } from '@tanstack/react-router';
import * as z from 'zod/mini';
import { formAnswer } from '#contract/site/form-answer';
import { ResetPage } from '#src/features/account/new-password-pages.tsx';

/**
 * The mail's link has the code; a form that was answered has it in its answer. No other site is told the address; without
 * any referrer a form sent as plain HTML would name no origin, and be refused as somebody else's.
 */
export const Route = createFileRoute('/_private/conta/nova-senha')({
  validateSearch: ({ code }): { code?: string } =>
    typeof code === 'string' && /^\w{1,200}$/.test(code) ? { code } : {},
  head: () => ({ meta: [{ title: 'Nova senha · Botijá' }, { name: 'referrer', content: 'same-origin' }] }),
  component: Reset,
});

function Reset() {
  const { page } = useRouteContext({ from: '__root__' });
  const { code } = Route.useSearch();
  const answered = z.safeParse(formAnswer, page.answer).data?.values.code;
  return <ResetPage code={code ?? (answered || undefined)} />;
}
