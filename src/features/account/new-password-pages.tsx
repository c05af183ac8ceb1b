import { passwordMinimum } from '#contract/account/password';
import { accountPaths } from '#contract/account/paths';
import { PrivatePage } from '#src/frame/private-page.tsx';
import { buttonClass } from '#src/ui/button.tsx';
import { Callout } from '#src/ui/callout.tsx';
import { passwordSentence, problemSentence } from './account.sentences.ts';
import { PasswordField } from './account-fields.tsx';
import { AccountForm } from './account-form.tsx';

const hint = `${passwordMinimum} caracteres ou mais. Uma frase curta é melhor que uma palavra difícil.`;

function NewPassword({ fault }: { fault: string | undefined }) {
  return (
    <PasswordField
      name="password"
      label="Nova senha"
      hint={hint}
      autoComplete="new-password"
      error={passwordSentence(fault)}
    />
  );
}

/** Asks for a new password. `code` comes from the link in the e-mail. */
export function ResetPage({ code }: { code: string | undefined }) {
  if (code === undefined)
    return (
      <PrivatePage alone title="Nova senha">
        <Callout tone="warning">{problemSentence({ problem: 'link-spent' })}</Callout>
        <a href={accountPaths.forgot} className={buttonClass({ size: 'lg', full: true })}>
          Pedir outro link
        </a>
      </PrivatePage>
    );
  return (
    <PrivatePage alone title="Nova senha" lead="Escolha outra senha. Depois você já entra com ela.">
      <AccountForm
        name="reset"
        action={accountPaths.reset}
        button="Salvar a senha"
        busyLabel="Salvando a senha"
      >
        {(answer) => (
          <>
            <input type="hidden" name="code" value={code} />
            <NewPassword fault={answer?.errors.password} />
          </>
        )}
      </AccountForm>
      <p>
        <a href={accountPaths.forgot} className="link">
          Pedir outro link
        </a>
      </p>
    </PrivatePage>
  );
}

export function ChangePage() {
  return (
    <PrivatePage title="Trocar a senha">
      <AccountForm
        name="change"
        action={accountPaths.change}
        button="Trocar a senha"
        busyLabel="Trocando a senha"
      >
        {(answer) => (
          <>
            <PasswordField
              name="currentPassword"
              label="Senha atual"
              autoComplete="current-password"
              error={passwordSentence(answer?.errors.currentPassword)}
            />
            <NewPassword fault={answer?.errors.password} />
          </>
        )}
      </AccountForm>
      <p>
        <a href={accountPaths.account} className="link">
          Voltar para a conta
        </a>
      </p>
    </PrivatePage>
  );
}
