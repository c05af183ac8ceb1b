import * as z from 'zod/mini';
import { readPhone } from '#contract/phone/mobile-phone';
import { phoneFaultName, phoneSentences } from '#contract/phone/phone-words';
import { type FormAnswer, formAnswer } from '#contract/site/form-answer';
import { Button } from '#src/ui/button.tsx';
import { Callout } from '#src/ui/callout.tsx';
import { Field, type FieldProps, TextArea, type TextAreaProps } from '#src/ui/input.tsx';
import { PhoneQuestion } from '#src/ui/phone-question.tsx';

/** Script that computes the proof of work. The form's inline script loads it at the first input. */
const guardScript = import.meta.env.DEV ? '/src/form-guard.ts' : '/form-guard.js';

/** Returns the form answer that a static page was rendered with, or undefined on the first visit. */
export function answerOf(posted: unknown): FormAnswer | undefined {
  return z.safeParse(formAnswer, posted).data;
}

type FieldSentences = { missing: string; invalid: string; 'too-long'?: string };

/** The questions of a form. `name` is a field's name on the wire. */
export interface MessageQuestions {
  action: string;
  submit: string;
  /** The page shows this after the reference number, once the message was received. */
  received: string;
  fields: readonly (FieldProps & { name: string; sentences: FieldSentences })[];
  message: TextAreaProps & { sentences: FieldSentences };
}

interface MessageFormProps {
  questions: MessageQuestions;
  answer: FormAnswer | undefined;
  /** Time at which this form was rendered, signed by the server. */
  stamp: string;
}

/** Renders the form of a static page as plain HTML. The script only adds a proof of work. */
export function MessageForm({ questions, answer, stamp }: MessageFormProps) {
  const { action, submit, fields, message } = questions;
  const { sentences, ...text } = message;
  const wrong = Object.keys(answer?.errors ?? {}).length;
  return (
    <form
      id="formulario"
      method="post"
      action={action}
      noValidate
      data-guard={guardScript}
      className="flex scroll-mt-24 flex-col gap-5"
    >
      {answer && (
        <Callout tone="danger" live="assertive">
          {answer.problem ? problemSentence(answer) : wrongSentence(wrong)}
        </Callout>
      )}
      <input type="hidden" name="form" value="mensagem" />
      <input type="hidden" name="altcha" defaultValue="" />
      <input type="hidden" name="inicio" value={answer?.values.inicio || stamp} />
      <div className="sr-only" aria-hidden="true">
        <label htmlFor="recado">Deixe este campo vazio</label>
        <input id="recado" name="recado" tabIndex={-1} autoComplete="off" />
      </div>
      {fields.map(({ sentences, ...field }) => (
        <PhoneQuestion
          key={field.name}
          reading={field.type === 'tel' ? readingOf(field.name, answer) : undefined}
        >
          <Field {...field} {...fieldProps(field.name, sentences, answer)} />
        </PhoneQuestion>
      ))}
      <TextArea maxLength={2000} {...text} {...fieldProps('mensagem', sentences, answer)} />
      <Button type="submit" size="lg">
        {submit}
      </Button>
    </form>
  );
}

function wrongSentence(count: number): string {
  return count === 1
    ? 'Falta acertar um campo. O que você escreveu continua aqui.'
    : `Falta acertar ${count} campos. O que você escreveu continua aqui.`;
}

function problemSentence({ problem, seconds = 0 }: FormAnswer): string {
  if (problem === 'too-many-attempts') {
    const minutes = Math.ceil(seconds / 60);
    return `Muitas mensagens daqui em pouco tempo. Tente em ${minutes} ${minutes === 1 ? 'minuto' : 'minutos'}.`;
  }
  if (problem === 'too-fast') return 'Foi rápido demais. Confira o que escreveu e envie de novo.';
  if (problem === 'unexpected') return 'Não conseguimos guardar sua mensagem. Tente de novo daqui a pouco.';
  return 'Esta página ficou aberta tempo demais ou já foi usada. Confira o que escreveu e envie de novo.';
}

function fieldProps(name: string, sentences: FieldSentences, answer: FormAnswer | undefined) {
  const code = answer?.errors[name];
  const isFirstWrong = Object.keys(answer?.errors ?? {})[0] === name;
  return {
    id: name,
    name,
    defaultValue: answer?.values[name] ?? '',
    error: code === undefined ? undefined : sentenceOf(code, sentences),
    autoFocus: isFirstWrong,
  };
}

/** Returns the number that the person may confirm, if the typed phone is a question. */
function readingOf(name: string, answer: FormAnswer | undefined): string | undefined {
  if (answer?.errors[name] === undefined) return undefined;
  const problem = readPhone(answer.values[name] ?? '', 'code');
  return 'reading' in problem ? problem.reading : undefined;
}

function sentenceOf(code: string, sentences: FieldSentences): string {
  if (code === 'missing') return sentences.missing;
  const fault = z.safeParse(phoneFaultName, code).data;
  if (fault) return phoneSentences[fault];
  return code === 'too-long' ? (sentences['too-long'] ?? 'Escreva mais curto.') : sentences.invalid;
}
