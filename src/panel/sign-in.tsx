import { formatPhone } from '#contract/phone/phone-number';
import { usePageConfig, usePhoneUse } from '#src/lib/phone-use.ts';
import { Button } from '#src/ui/button.tsx';
import { Callout } from '#src/ui/callout.tsx';
import { PhoneForm } from '#src/ui/phone-form.tsx';
import { usePanel, usePanelSend } from './panel-actor.tsx';
import { PanelCode } from './panel-code.tsx';
import { problemWords } from './words.ts';

/** Asks for phone and code. With the link of an invite, it then accepts the invite. */
export function SignIn() {
  const isCoding = usePanel((at) => at.hasTag('enteringCode') || at.hasTag('verifyingCode'));
  const problem = usePanel(({ context }) => context.problem);
  const wasIn = usePanel(({ context }) => context.panel !== undefined);
  const isInvited = usePanel(({ context }) => context.invite !== undefined);
  const isDemo = usePageConfig().demo;
  const showsProblem = problem !== undefined && (problem !== 'signed-out' || wasIn);
  return (
    <main id="conteudo" className="mx-auto flex w-full max-w-step flex-col gap-6 px-gutter py-10">
      <div className="flex flex-col gap-2">
        <h1 className="text-2xl font-bold">{isInvited ? 'Você foi convidado' : 'Painel da revenda'}</h1>
        <p className="text-ink-soft">
          {isInvited
            ? 'Confirme o celular em que recebeu o convite para atender os pedidos da revenda.'
            : 'Entre com o celular que a revenda cadastrou para atender pedidos.'}
        </p>
      </div>
      {showsProblem && (
        <Callout tone="danger" live="assertive">
          {problemWords[problem]}
        </Callout>
      )}
      {isCoding ? <SignInCode /> : <SignInPhone />}
      {isDemo && !isCoding && !isInvited && <DemoDoor />}
    </main>
  );
}

/** Leads to a panel without a code, which exists only in a demonstration. */
function DemoDoor() {
  return (
    <p className="border-line border-t pt-6 text-ink-soft">
      Só para conhecer?{' '}
      <a
        href="/dev/painel"
        className="inline-flex min-h-12 items-center font-semibold text-flame-ink underline underline-offset-4"
      >
        Abrir uma revenda de demonstração
      </a>
    </p>
  );
}

function SignInPhone() {
  const send = usePanelSend();
  const isBusy = usePanel((at) => at.hasTag('busy'));
  const phone = usePanel(({ context }) => context.phone);
  return (
    <PhoneForm
      label="Celular com DDD"
      hint="Enviamos um código por SMS."
      use={usePhoneUse()}
      isBusy={isBusy}
      initialPhone={formatPhone(phone ?? '')}
      onSubmit={(phone) => send({ type: 'phone.submit', phone })}
    >
      <Button type="submit" size="lg" full busy={isBusy} busyLabel="Enviando o código">
        Receber código
      </Button>
    </PhoneForm>
  );
}

function SignInCode() {
  const send = usePanelSend();
  const isBusy = usePanel((at) => at.hasTag('busy'));
  return (
    <PanelCode
      label="Entrar"
      isBusy={isBusy}
      busyLabel="Conferindo o código"
      onCode={(code) => send({ type: 'code.submit', code })}
    >
      <Button variant="ghost" size="sm" onClick={() => send({ type: 'code.resend' })}>
        Enviar de novo
      </Button>
      <Button variant="ghost" size="sm" onClick={() => send({ type: 'phone.edit' })}>
        Trocar o celular
      </Button>
    </PanelCode>
  );
}
