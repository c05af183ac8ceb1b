import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useForm } from 'react-hook-form';
import { noticeForm } from '#contract/site/notice';
import { usePostedErrors } from '#src/frame/posted-answer.ts';
import { said } from '#src/frame/said.ts';
import { StepForm } from '#src/frame/step-form.tsx';
import { useBusy, useKnown, useSend, useTyped } from '#src/funnel/react.tsx';
import { useTypedEarly } from '#src/lib/typed-early.ts';
import { Button } from '#src/ui/button.tsx';
import { Field } from '#src/ui/input.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { requestNoticeSentences } from './request-notice.sentences.ts';

/** "Avise-me": one field for a phone or an e-mail address. */
export function NoticeForm() {
  const send = useSend();
  const { typed, remember } = useTyped();
  const problem = useKnown('problem');
  const isBusy = useBusy('noReseller');
  const form = useForm({
    resolver: standardSchemaResolver(noticeForm),
    defaultValues: { noticeContact: typed.noticeContact ?? '' },
    errors: usePostedErrors<{ noticeContact: string }>('notice.request'),
  });
  const { register, handleSubmit, getValues, formState } = form;
  const keep = () => remember({ noticeContact: getValues('noticeContact').slice(0, 200) });
  useTypedEarly(form, ['noticeContact'], keep);
  const submit = handleSubmit(({ noticeContact }) =>
    send({ type: 'notice.request', contact: noticeContact }),
  );
  const { 'invalid-input': invalid, ...lost } = requestNoticeSentences;
  const failure = said(lost, problem);
  return (
    <StepForm event="notice.request" onSubmit={submit}>
      <h2 className="text-lg font-semibold">Avise-me quando houver entrega aqui</h2>
      <div className="mt-3 flex flex-col gap-4">
        <Field
          {...register('noticeContact', { onChange: keep })}
          defaultValue={formState.defaultValues?.noticeContact}
          label="Celular com DDD ou e-mail"
          hint="Usamos só para este aviso, e você pode cancelar quando quiser."
          error={formState.errors.noticeContact || problem?.code === 'invalid-input' ? invalid : undefined}
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
    </StepForm>
  );
}
