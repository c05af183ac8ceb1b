import { typedPhone, UsageError } from './database-tool.ts';
import { type Person, type Question, siteQuestions, smsQuestions } from './setup-questions.ts';

type Values = Readonly<Record<string, string | undefined>>;

interface Sources {
  /** The options of the command line, by name. */
  flags: Values;
  /** The environment, without the variables of `.env`. */
  env: Values;
  /** The answers of the earlier setup, by the name of the option. */
  present: Values;
  person: Person | undefined;
}

/**
 * Returns the answers by the name of the option: from an option, the environment, or a person. If the person presses
 * Enter, or if there is none, the present answer or the default counts. A person is asked again after a wrong answer.
 * Throws a `UsageError` that lists all faults.
 */
export async function answersTo({ flags, env, present, person }: Sources): Promise<Record<string, string>> {
  const faults: string[] = [];
  const answers: Record<string, string> = {};
  const answer = async (question: Question) => {
    const { flag, variable, usual } = question;
    const given = (flags[flag] ?? (variable === undefined ? undefined : env[variable]))?.trim();
    const value =
      given || (person ? await askUntilValid(person, question, present[flag]) : (present[flag] ?? usual));
    const fault = faultOf(question, value);
    if (fault !== undefined) faults.push(`--${flag}: ${fault}.`);
    else if (value) answers[flag] = value;
  };
  for (const question of siteQuestions) await answer(question);
  for (const question of smsQuestions[answers.sms ?? ''] ?? []) await answer(question);
  if (faults.length > 0) throw new UsageError(['Nada foi gravado.', ...faults].join('\n  '));
  return answers;
}

async function askUntilValid(person: Person, question: Question, present = question.usual): Promise<string> {
  for (;;) {
    const value = (await person.ask(question, present)).trim() || (present ?? '');
    const fault = faultOf(question, value);
    if (fault === undefined) return value;
    person.say(`  ${fault}.`);
  }
}

function faultOf({ flag, fault, isOptional }: Question, answer: string | undefined): string | undefined {
  if (!answer) return isOptional ? undefined : 'falta';
  if (flag !== 'operador') return fault?.(answer);
  try {
    typedPhone(answer, 'message');
    return undefined;
  } catch (error) {
    if (error instanceof UsageError) return error.message.replace(/\.$/, '');
    throw error;
  }
}
