import { Field } from '#src/ui/input.tsx';
import { emailSentence } from './account.sentences.ts';

interface EmailFieldProps {
  name?: 'email' | 'identifier';
  typed: string | undefined;
  /** What is wrong with it, by code. */
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
