import type { MouseEvent, ReactNode } from 'react';
import { confirmedPhoneField } from '#contract/phone/mobile-phone';
import { readingQuestion } from '#contract/phone/phone-words';
import { Button } from './button.tsx';

interface PhoneQuestionProps {
  /** The E.164 that the person may confirm. Without it there is no question. */
  reading: string | undefined;
  /** Takes the reading. Without it, and without a script, the button submits the form with the reading. */
  onTake?: ((phone: string) => void) | undefined;
  /** The field. */
  children: ReactNode;
}

/** Adds a button to a field that takes the offered reading with one tap: "É (48) 99999-8888?" */
export function PhoneQuestion({ reading, onTake, children }: PhoneQuestionProps) {
  const take = (event: MouseEvent) => {
    if (!onTake || reading === undefined) return;
    event.preventDefault();
    onTake(reading);
  };
  return (
    <div className="flex flex-col items-start gap-2">
      {/* Enter presses the first button of a form. It must not take a reading that nobody confirmed. */}
      {reading !== undefined && <button type="submit" tabIndex={-1} aria-hidden="true" className="sr-only" />}
      <div className="w-full">{children}</div>
      {reading !== undefined && (
        <Button
          type="submit"
          variant="secondary"
          size="sm"
          name={confirmedPhoneField}
          value={reading}
          onClick={take}
        >
          {readingQuestion(reading)}
        </Button>
      )}
    </div>
  );
}
