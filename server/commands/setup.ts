import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { parseArgs, parseEnv } from 'node:util';
import webPush from 'web-push';
import { formatPhone } from '#contract/phone/phone-number';
import { migrate } from '../db/migrate.ts';
import { smsFile } from '../gateways/sms/provider.ts';
import { addOperator } from '../services/panel/operators.ts';
import { checkConfig, defaultPublicToken } from '../start/config.ts';
import { faultsOfService, faultsOfStoredData, isLoopback } from '../start/real-service.ts';
import { folderOption, runTool, typedPhone, UsageError, withDatabase } from './database-tool.ts';
import { envText, writePrivately } from './env-text.ts';
import { everyQuestion, type Question, siteQuestions, smsQuestions, terminal } from './setup-questions.ts';

const envFile = '.env';

const help = `Prepara o site para atender de verdade (DEMO=0): gera os segredos e as chaves dos avisos, grava ${envFile}, que só
você pode ler, e registra quem opera. Pergunta o que não está numa opção nem numa variável de ambiente. Nenhum segredo aparece na tela.

Uso: npm run setup -- [opções]

${everyQuestion.map(({ flag, text, usual }) => `  --${flag.padEnd(19)}${text}${usual ? ` (padrão: ${usual})` : ''}`).join('\n')}
  --force              substitui um ${envFile} que já existe; os segredos e as outras variáveis dele ficam
  --data-dir DIR       pasta do banco embutido (sem a opção: DATA_DIR ou ./data)
  --help               mostra esta ajuda

As opções aparecem na lista de processos. Por isso, passe um token por variável de ambiente, como ZENVIA_TOKEN, ou digite-o quando o
comando perguntar.`;

type Values = Readonly<Record<string, string | undefined>>;

/**
 * Returns the answers by flag: from options, the environment or a person. Throws a `UsageError` that lists all faults.
 */
async function answersTo(flags: Values): Promise<Record<string, string>> {
  const person = process.stdin.isTTY ? terminal() : undefined;
  const faults: string[] = [];
  const answers: Record<string, string> = {};
  const answer = async (question: Question) => {
    const { flag, variable, isOptional, usual } = question;
    const given = flags[flag] ?? (variable === undefined ? undefined : process.env[variable]);
    const value = given?.trim() || (person ? await person.ask(question) : usual);
    const fault = value ? faultOf(question, value) : isOptional ? undefined : 'falta';
    if (fault !== undefined) faults.push(`--${flag}: ${fault}.`);
    else if (value) answers[flag] = value;
  };
  try {
    for (const question of siteQuestions) await answer(question);
    for (const question of smsQuestions[answers.sms ?? ''] ?? []) await answer(question);
  } finally {
    person?.close();
  }
  if (faults.length > 0) throw new UsageError(['Nada foi gravado.', ...faults].join('\n  '));
  return answers;
}

function faultOf({ flag, fault }: Question, answer: string): string | undefined {
  if (flag !== 'operador') return fault?.(answer);
  try {
    typedPhone(answer, 'message');
    return undefined;
  } catch (error) {
    if (error instanceof UsageError) return error.message.replace(/\.$/, '');
    throw error;
  }
}

/** Returns the secrets of the site. Those in the environment stay: new ones would end subscriptions and sessions. */
function secretsOf(email: string): Record<string, string> {
  const { SESSION_SECRET, PUBLIC_TOKEN, PUSH_VAPID_PUBLIC, PUSH_VAPID_PRIVATE } = process.env;
  const token = () => randomBytes(32).toString('base64url');
  const pair =
    PUSH_VAPID_PUBLIC && PUSH_VAPID_PRIVATE
      ? { publicKey: PUSH_VAPID_PUBLIC, privateKey: PUSH_VAPID_PRIVATE }
      : webPush.generateVAPIDKeys();
  return {
    SESSION_SECRET: SESSION_SECRET || token(),
    PUBLIC_TOKEN: PUBLIC_TOKEN && PUBLIC_TOKEN !== defaultPublicToken ? PUBLIC_TOKEN : token(),
    PUSH_VAPID_PUBLIC: pair.publicKey,
    PUSH_VAPID_PRIVATE: pair.privateKey,
    PUSH_VAPID_SUBJECT: process.env.PUSH_VAPID_SUBJECT || `mailto:${email}`,
  };
}

/**
 * Returns `HOST` and `PORT` for a loopback URL: its port, which only this machine can reach. Returns nothing for
 * another URL.
 */
function listeningOf(url: URL): Record<string, string> {
  return isLoopback(url) ? { HOST: '127.0.0.1', PORT: url.port || '80' } : {};
}

function settingsOf(answers: Readonly<Record<string, string>>): Record<string, string> {
  const answered = everyQuestion.flatMap(({ flag, variable }) => {
    const value = answers[flag];
    return variable === undefined || value === undefined ? [] : [[variable, value] as const];
  });
  return {
    DEMO: '0',
    ...Object.fromEntries(answered),
    ...listeningOf(new URL(answers.url ?? '')),
    ALLOW_FILE_SMS: answers.sms === 'file' ? '1' : '0',
    ...secretsOf(answers.email ?? ''),
  };
}

/** Prints what a start would still refuse, and what the site lacks without a refusal. */
async function printRemainingSteps(settings: Readonly<Record<string, string>>): Promise<void> {
  const env = { ...process.env, ...settings };
  const { config, faults } = checkConfig(env);
  const left = [...faults, ...faultsOfService(config, env), ...(await faultsOfStoredData(config, env))];
  console.log(
    left.length === 0 ? 'Está tudo pronto para ligar o site: npm start' : 'Para ligar o site ainda falta:',
  );
  for (const fault of left) console.log(`- ${fault}`);
  console.log('Depois:');
  console.log(
    '- cadastre uma revenda: npm run reseller -- add ARQUIVO.json (docs/pt-BR/primeira-revenda.md)',
  );
  if (config.SMS_PROVIDER === 'file')
    console.log(
      `- antes de abrir ao público, contrate um provedor de SMS; por enquanto as mensagens só são gravadas em ${smsFile(config)}`,
    );
  if (config.SMTP_URL === undefined) console.log('- SMTP_URL: sem ela nenhum e-mail é enviado');
  if (config.PUBLIC_URL?.startsWith('https:') && config.TRUST_PROXY === '0')
    console.log('- TRUST_PROXY: informe qual proxy fica na frente do site');
}

await runTool('setup', help, async (args) => {
  const { values } = parseArgs({
    args,
    options: {
      ...Object.fromEntries(everyQuestion.map(({ flag }) => [flag, { type: 'string' as const }])),
      force: { type: 'boolean', default: false },
      'data-dir': { type: 'string' },
    },
  });
  const { force = false, 'data-dir': dataDir, ...flags } = values;
  const hasFile = existsSync(envFile);
  if (hasFile && !force)
    throw new UsageError(`Já existe um ${envFile}: nada foi mudado. Para substituí-lo, use --force.`);
  const answers = await answersTo(flags);
  const settings = {
    ...settingsOf(answers),
    ...(dataDir === undefined ? {} : { DATA_DIR: folderOption(dataDir) }),
  };
  const before = hasFile ? parseEnv(readFileSync(envFile, 'utf8')) : {};
  const text = envText({ ...before, ...settings });
  const phone = typedPhone(answers.operador ?? '', 'message');
  await withDatabase('setup', { values }, async (database) => {
    await migrate(database);
    await addOperator(database.db, phone, new Date());
    writePrivately(envFile, text, { replaces: force });
  });
  console.log(`Gravado: ${envFile}, que só você pode ler. Quem opera: ${formatPhone(phone)}.`);
  await printRemainingSteps(settings);
});
