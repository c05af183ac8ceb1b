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
          aria-pressed={isShown}
          onClick={() => setShown(!isShown)}
          className="link mr-2 inline-flex min-h-10 items-center gap-1.5 px-2 text-sm noscript:hidden"
        >
          <PrivateIcon name={isShown ? 'ph:eye-slash' : 'ph:eye'} />
          {isShown ? 'Ocultar' : 'Mostrar'}
          <span className="sr-only"> a senha</span>
        </button>
      }
    />
  );
}
