import { useState } from 'react';
import { PrivateIcon } from '#src/frame/private-icon.tsx';
import { Field, type FieldProps } from '#src/ui/input.tsx';
import { emailSentence } from './account.sentences.ts';

interface EmailFieldProps {
  name?: 'email' | 'identifier';
  typed: string | undefined;
  fault: string | undefined;
  enterKeyHint?: 'next' | 'send';
}

export function EmailField({ name = 'email', typed, fault, enterKeyHint = 'next' }: EmailFieldProps) {
  return (
    <Field
      name={name}
      label="E-mail"
      type="email"
      inputMode="email"
      autoComplete={name === 'identifier' ? 'username' : 'email'}
      autoCapitalize="none"
      spellCheck={false}
      enterKeyHint={enterKeyHint}
      defaultValue={typed}
      error={emailSentence(fault)}
    />
  );
}

type PasswordFieldProps = Pick<FieldProps, 'label' | 'hint' | 'error'> & {
  name: 'password' | 'currentPassword';
  autoComplete: 'current-password' | 'new-password';
};

/** Asks for a password once, with a button that shows it. There is no second field to repeat it. */
export function PasswordField(props: PasswordFieldProps) {
  const [isShown, setShown] = useState(false);
  return (
    <Field
      {...props}
      type={isShown ? 'text' : 'password'}
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      after={
        <button
          type="button"
          onClick={() => setShown(!isShown)}
          className="inline-flex size-12 items-center justify-center rounded-control text-ink-soft hover:text-flame-ink noscript:hidden"
        >
          <PrivateIcon name={isShown ? 'ph:eye-slash' : 'ph:eye'} size="lg" />
          <span className="sr-only">{isShown ? 'Ocultar' : 'Mostrar'} a senha</span>
        </button>
      }
    />
  );
}
