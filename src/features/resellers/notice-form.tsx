import { useForm } from 'react-hook-form';
import { pathOf } from '#machines/order-funnel/steps';
import { said } from '#src/frame/said.ts';
import { useBusy, useKnown, useSend, useTyped } from '#src/funnel/react.tsx';
import { lazyResolver } from '#src/lib/lazy-resolver.ts';
import { Button } from '#src/ui/button.tsx';
import { Field } from '#src/ui/input.tsx';
import { Notice } from '#src/ui/notice.tsx';
import type { CheckedNotice, NoticeValues } from './notice-rules.ts';
import { requestNoticeSentences } from './request-notice.sentences.ts';

/** "Avise-me": one field for a phone or an e-mail address. */
export function NoticeForm() {
  const send = useSend();
  const { typed, remember } = useTyped();
  const problem = useKnown('problem');
  const isBusy = useBusy('noReseller');
  const form = useForm<NoticeValues, unknown, CheckedNotice>({
    resolver: lazyResolver(async () => (await import('./notice-rules.ts')).noticeResolver),
    defaultValues: typed.noticeContact ? { noticeContact: typed.noticeContact } : {},
  });
  const isWrong = form.formState.errors.noticeContact !== undefined || problem?.code === 'invalid-input';
  const { 'invalid-input': invalid, ...lost } = requestNoticeSentences;
  const failure = said(lost, problem);
  return (
    <form
      method="post"
      action={pathOf({ step: 'noReseller' })}
      noValidate
      onSubmit={form.handleSubmit(({ noticeContact }) =>
        send({ type: 'notice.request', contact: noticeContact }),
      )}
    >
      <h2 className="text-lg font-semibold">Avise-me quando houver entrega aqui</h2>
      <div className="mt-3 flex flex-col gap-4">
        <Field
          {...form.register('noticeContact', {
            onChange: ({ target }) => remember({ noticeContact: target.value.slice(0, 200) }),
          })}
          defaultValue={form.formState.defaultValues?.noticeContact}
          label="Celular com DDD ou e-mail"
          hint="Usamos só para este aviso, e você pode cancelar quando quiser."
          error={isWrong ? invalid : undefined}
          maxLength={254}
          inputMode="email"
          autoComplete="email"
          autoCapitalize="off"
          spellCheck={false}
        />
        {failure && (
          <Notice tone="danger" live="assertive">
            {failure}
          </Notice>
        )}
        <Button type="submit" variant="secondary" busy={isBusy} busyLabel="Guardando seu contato">
          Avise-me
        </Button>
      </div>
    </form>
  );
}
