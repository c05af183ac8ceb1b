import { useState } from 'react';
import { PrivateIcon } from '#src/frame/private-icon.tsx';
import { Field, type FieldProps } from '#src/ui/input.tsx';

type PasswordFieldProps = Pick<FieldProps, 'label' | 'hint' | 'error'> & {
  name: 'password' | 'currentPassword';
  autoComplete: 'current-password' | 'new-password';
};

/** A password, shown on request: typed once, it is checked by eye and not by typing it twice. */
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
