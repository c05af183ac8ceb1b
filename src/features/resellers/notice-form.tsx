import { pathOf } from '#machines/order-funnel/steps';
import { said } from '#src/frame/said.ts';
import { useBusy, useKnown, useSend, useTyped } from '#src/funnel/react.tsx';
import { useOneField } from '#src/lib/use-one-field.ts';
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
  const form = useOneField(
    async () => (await import('./notice-rules.ts')).checkContact,
    (contact) => send({ type: 'notice.request', contact }),
  );
  const { 'invalid-input': invalid, ...lost } = requestNoticeSentences;
  const failure = said(lost, problem);
  return (
    <form method="post" action={pathOf({ step: 'noReseller' })} noValidate onSubmit={form.submit}>
      <h2 className="text-lg font-semibold">Avise-me quando houver entrega aqui</h2>
      <div className="mt-3 flex flex-col gap-4">
        <Field
          ref={form.field}
          name="noticeContact"
          defaultValue={typed.noticeContact}
          onChange={(event) => {
            remember({ noticeContact: event.target.value.slice(0, 200) });
            form.change(event);
          }}
          label="Celular com DDD ou e-mail"
          hint="Usamos só para este aviso, e você pode cancelar quando quiser."
          error={form.fault ?? (problem?.code === 'invalid-input' ? invalid : undefined)}
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
