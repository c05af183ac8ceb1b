import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { type CodeChannel, codeChannelName, type OtherChannel } from '#contract/phone/channel';
import { email } from '#contract/site/subscription';
import { type FirebaseSettings, firebaseSettings, isFaulty } from './firebase-settings.ts';
import { type MapTilesSource, mapTilesSource } from './map-tiles.ts';
import { trustedProxies } from './trusted-proxies.ts';

export const smsProviders = ['inbox', 'file', 'twilio', 'zenvia', 'webhook'] as const;
export type SmsProvider = (typeof smsProviders)[number];

/** Channels besides SMS that a provider supports. */
const otherChannels: Record<SmsProvider, readonly OtherChannel[]> = {
  inbox: ['voice', 'whatsapp'],
  file: [],
  twilio: ['voice', 'whatsapp'],
  zenvia: [],
  webhook: [],
};

const flag = z.pipe(
  z.enum(['0', '1']),
  z.transform((text) => text === '1'),
);
const port = z.coerce.number().check(z.int(), z.minimum(0), z.maximum(65_535));
const logLevel = z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']);
const text = z.string().check(z.minLength(1));
/** E.164, with the plus sign. */
const callable = z.string().check(z.regex(/^\+[1-9]\d{6,14}$/));
const sidOf = (kind: string) => z.string().check(z.regex(new RegExp(`^${kind}[0-9a-fA-F]{32}$`)));
const channels = z.pipe(
  z.pipe(
    z.string(),
    z.transform((list) => list.split(',').map((name) => name.trim())),
  ),
  z
    .array(codeChannelName)
    .check(z.refine((names) => names.includes('sms') && new Set(names).size === names.length)),
);
/** `name=value,name=value`. Values are encoded as in a URL. */
const headerList = z.pipe(
  z.string().check(z.regex(/^[\w-]+=([^,%]|%[\da-f]{2})+(,[\w-]+=([^,%]|%[\da-f]{2})+)*$/i)),
  z.transform((list) =>
    Object.fromEntries(
      list.split(',').map((pair): [string, string] => {
        const at = pair.indexOf('=');
        return [pair.slice(0, at), decodeURIComponent(pair.slice(at + 1))];
      }),
    ),
  ),
);
const hostName = z.string().check(z.regex(/^[a-z0-9-]+(\.[a-z0-9-]+)+$/));

/** The public token of pages if no other was configured. */
export const defaultPublicToken = 'botija-publico';

const environment = z.object({
  PORT: z._default(port, 3000),
  HOST: z.optional(text),
  DATA_DIR: z._default(text, './data'),
  DATABASE_URL: z.optional(z.url({ protocol: /^postgres(ql)?$/ })),
  MIGRATE: z._default(flag, true),
  PUBLIC_URL: z.optional(z.url({ protocol: /^https?$/ })),
  PUBLIC_TOKEN: z._default(text, defaultPublicToken),
  SESSION_SECRET: z.optional(z.string().check(z.minLength(32))),
  TOMTOM_KEY: z.optional(text),
  PHOTON_URL: z.optional(z.url({ protocol: /^https?$/ })),
  MAP_TILES: z.optional(text.check(z.refine((value) => mapTilesSource(value) !== undefined))),
  NOMINATIM_URL: z.optional(z.url({ protocol: /^https?$/ })),
  CEP_DIRECTORY: z._default(
    z.union([z.enum(['cep-promise', 'none']), z.url({ protocol: /^https?$/ }).check(z.includes('{cep}'))]),
    'cep-promise',
  ),
  SMS_PROVIDER: z._default(z.enum(smsProviders), 'inbox'),
  SMS_FILE: z.optional(text),
  ALLOW_FILE_SMS: z._default(flag, false),
  CODE_CHANNELS: z.optional(channels),
  TWILIO_ACCOUNT_SID: z.optional(text),
  TWILIO_AUTH_TOKEN: z.optional(text),
  TWILIO_FROM: z.optional(text),
  TWILIO_VOICE_FROM: z.optional(callable),
  TWILIO_WHATSAPP_FROM: z.optional(z.union([callable, sidOf('MG')])),
  TWILIO_WHATSAPP_TEMPLATE: z.optional(sidOf('HX')),
  ZENVIA_TOKEN: z.optional(text),
  ZENVIA_FROM: z.optional(text),
  SMS_WEBHOOK_URL: z.optional(z.url({ protocol: /^https?$/ })),
  SMS_WEBHOOK_SECRET: z.optional(text),
  SMS_BUDGET_PER_HOUR: z.optional(z.coerce.number().check(z.int(), z.minimum(0))),
  SMS_RESEND_SECONDS: z._default(z.coerce.number().check(z.int(), z.minimum(10), z.maximum(300)), 30),
  OIDC_ISSUER: z.optional(z.url({ protocol: /^https?$/ })),
  OIDC_CLIENT_ID: z.optional(text),
  OIDC_CLIENT_SECRET: z.optional(text),
  OIDC_NAME: z.optional(text),
  CONTENT_SESSION_KEY: z.optional(text),
  CONTENT_API_TOKEN: z.optional(text),
  CONTENT_URL: z.optional(z.url({ protocol: /^https?$/ })),
  CONTENT_CONFIRM_EMAIL: z._default(flag, false),
  SMTP_URL: z.optional(z.url({ protocol: /^smtps?$/ })),
  MAIL_FROM: z.optional(email),
  FIREBASE_API_KEY: z.optional(z.string().check(z.regex(/^[\w-]+$/))),
  FIREBASE_AUTH_DOMAIN: z.optional(hostName),
  FIREBASE_DATABASE_URL: z.optional(z.url({ protocol: /^https?$/ })),
  FIREBASE_PROJECT_ID: z.optional(z.string().check(z.regex(/^[a-z][a-z0-9-]+$/))),
  FIREBASE_STORAGE_BUCKET: z.optional(hostName),
  FIREBASE_MESSAGING_SENDER_ID: z.optional(z.string().check(z.regex(/^\d+$/))),
  FIREBASE_APP_ID: z.optional(z.string().check(z.regex(/^\d+:[\w-]+:web:[\w-]+$/))),
  FIREBASE_MEASUREMENT_ID: z.optional(z.string().check(z.regex(/^G-[A-Z0-9]+$/))),
  FIREBASE_VAPID_KEY: z.optional(z.string().check(z.regex(/^[\w-]+$/))),
  FIREBASE_SERVICE_ACCOUNT: z.optional(text),
  FIRESTORE_EMULATOR_HOST: z.optional(z.string().check(z.regex(/^[\w.-]+:\d+$/))),
  PUSH_VAPID_PUBLIC: z.optional(z.string().check(z.regex(/^B[\w-]{86}$/))),
  PUSH_VAPID_PRIVATE: z.optional(z.string().check(z.regex(/^[\w-]{43}$/))),
  PUSH_VAPID_SUBJECT: z.optional(z.url({ protocol: /^(mailto|https)$/ })),
  PUSH_TEST_SERVICE: z.optional(z.url({ protocol: /^https?$/ })),
  DEMO: z.optional(flag),
  SIMULATED_RESELLER: z.optional(flag),
  TEST_CONTROLS: z._default(flag, false),
  TEST_CLOCK: z.optional(z.iso.datetime({ offset: true })),
  FLOW_VIEWER: z.optional(z.string().check(z.minLength(32))),
  METRICS_PORT: z.optional(port),
  METRICS_HOST: z._default(text, '127.0.0.1'),
  OTEL_EXPORTER_OTLP_ENDPOINT: z.optional(z.url({ protocol: /^https?$/ })),
  OTEL_EXPORTER_OTLP_HEADERS: z._default(headerList, {}),
  OTEL_TRACES_SAMPLER_ARG: z._default(z.coerce.number().check(z.minimum(0), z.maximum(1)), 1),
  STOP_PAUSE_SECONDS: z.optional(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(300))),
  HSTS_SUBDOMAINS: z._default(flag, false),
  TRUST_PROXY: z._default(z.string().check(z.refine((text) => trustedProxies(text) !== undefined)), '0'),
  OPERATOR_NAME: z.optional(text),
  OPERATOR_CNPJ: z.optional(text),
  OPERATOR_ADDRESS: z.optional(text),
  SUPPORT_PHONE: z.optional(text),
  SUPPORT_EMAIL: z.optional(text),
  LOG_LEVEL: z._default(logLevel, 'info'),
});

export type Environment = z.output<typeof environment>;

/** Operator of the site, as Decreto 7.962/2013, art. 2 requires to be shown. */
export interface Operator {
  name: string;
  cnpj: string;
  address: string;
  phone: string;
  email: string;
}

/** A demonstration without a configured operator shows this one. */
const demoOperator: Operator = {
  name: 'Botijá Demonstração',
  cnpj: '00.000.000/0000-00',
  address: 'Endereço de demonstração, Florianópolis, SC',
  phone: '0800 000 0000',
  email: 'contato@botija.example',
};

const operatorVariables: Record<keyof Operator, keyof Environment> = {
  name: 'OPERATOR_NAME',
  cnpj: 'OPERATOR_CNPJ',
  address: 'OPERATOR_ADDRESS',
  phone: 'SUPPORT_PHONE',
  email: 'SUPPORT_EMAIL',
};

const vapidVariables = ['PUSH_VAPID_PUBLIC', 'PUSH_VAPID_PRIVATE', 'PUSH_VAPID_SUBJECT'] as const;

export interface Config
  extends Omit<
    Environment,
    | 'CODE_CHANNELS'
    | 'DEMO'
    | 'HOST'
    | 'MAP_TILES'
    | 'SIMULATED_RESELLER'
    | 'SESSION_SECRET'
    | 'STOP_PAUSE_SECONDS'
  > {
  /** Pause between failing readiness and closing, in seconds, so that load balancers notice. */
  stopPauseSeconds: number;
  demo: boolean;
  CODE_CHANNELS: CodeChannel[];
  simulatedReseller: boolean;
  host: string;
  operator: Operator;
  /** Absent: pages only have the simplified map. */
  mapTiles: MapTilesSource | undefined;
  /** Signs order ids, codes and limiter keys. */
  secret: string;
  firebase: FirebaseSettings | undefined;
}

/** The message lists every invalid or missing variable. */
export class ConfigError extends Error {}

const needs: Record<SmsProvider, (keyof Environment)[]> = {
  inbox: [],
  file: [],
  twilio: ['TWILIO_ACCOUNT_SID', 'TWILIO_AUTH_TOKEN', 'TWILIO_FROM'],
  zenvia: ['ZENVIA_TOKEN', 'ZENVIA_FROM'],
  webhook: ['SMS_WEBHOOK_URL'],
};

const needsOfChannel: Record<CodeChannel, (keyof Environment)[]> = {
  sms: [],
  voice: ['TWILIO_VOICE_FROM'],
  whatsapp: ['TWILIO_WHATSAPP_FROM', 'TWILIO_WHATSAPP_TEMPLATE'],
};

/** Returns the enabled channels, and the requested ones that the provider does not support. */
function channelsOf({ CODE_CHANNELS, SMS_PROVIDER: provider }: Environment) {
  const offered: CodeChannel[] = ['sms', ...otherChannels[provider]];
  const wanted = CODE_CHANNELS ?? (provider === 'inbox' ? offered : ['sms']);
  return {
    enabled: wanted.filter((channel) => offered.includes(channel)),
    unknown: wanted.filter((channel) => !offered.includes(channel)),
  };
}

/** Returns the variables that other variables require and that are not set. */
function missingOf(read: Environment, demo: boolean, enabled: readonly CodeChannel[]): string[] {
  const allOf = (names: readonly (keyof Environment)[]) => names.filter((name) => read[name] === undefined);
  const allOrNone = (names: readonly (keyof Environment)[], isRequired = false) =>
    isRequired || names.some((name) => read[name] !== undefined) ? allOf(names) : [];
  const { SMS_PROVIDER, DATABASE_URL, TEST_CLOCK, TEST_CONTROLS } = read;
  return [
    ...allOf(needs[SMS_PROVIDER]),
    ...(SMS_PROVIDER === 'twilio' ? allOf(enabled.flatMap((channel) => needsOfChannel[channel])) : []),
    // With DEMO=0, `faultsOfService` reports it.
    ...(DATABASE_URL !== undefined && demo ? allOf(['SESSION_SECRET']) : []),
    ...(demo ? [] : allOf(Object.values(operatorVariables))),
    ...allOrNone(vapidVariables, !demo),
    ...(TEST_CLOCK !== undefined && !TEST_CONTROLS ? ['TEST_CONTROLS'] : []),
    ...allOrNone(['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_NAME']),
  ];
}

/** Reads all variables that are valid, with defaults for the others, and returns the names of the invalid ones. */
function readEnvironment(env: Record<string, string | undefined>): { read: Environment; invalid: string[] } {
  const set = Object.entries(env).filter(([, value]) => value !== undefined && value !== '');
  const parsed = environment.safeParse(Object.fromEntries(set));
  if (parsed.success) return { read: parsed.data, invalid: [] };
  const invalid = [...new Set(parsed.error.issues.map((issue) => String(issue.path[0])))];
  const valid = set.filter(([name]) => !invalid.includes(name));
  return { read: environment.parse(Object.fromEntries(valid)), invalid };
}

/**
 * Reads the valid variables. `faults` has a sentence for each kind of fault, and names every variable. If there are
 * faults, or if `SESSION_SECRET` is not set, use `config` only for further checks.
 */
export function checkConfig(env: Record<string, string | undefined>): { config: Config; faults: string[] } {
  const { read, invalid } = readEnvironment(env);
  const { DEMO, HOST, MAP_TILES, SIMULATED_RESELLER, SESSION_SECRET, STOP_PAUSE_SECONDS, ...rest } = read;
  const demo = DEMO ?? rest.DATABASE_URL === undefined;
  const { enabled, unknown } = channelsOf(read);
  const firebase = firebaseSettings(read);
  const faulty = firebase && isFaulty(firebase) ? firebase : { missing: [], wrong: [] };
  const wrong = [...invalid, ...faulty.wrong];
  const missing = [...missingOf(read, demo, enabled), ...faulty.missing].filter(
    (name) => !wrong.includes(name),
  );
  const host = HOST ?? (demo ? '127.0.0.1' : '0.0.0.0');
  const config = {
    ...rest,
    CODE_CHANNELS: enabled,
    demo,
    SMS_BUDGET_PER_HOUR: rest.SMS_BUDGET_PER_HOUR ?? (demo ? undefined : 5000),
    simulatedReseller: SIMULATED_RESELLER ?? demo,
    operator: {
      name: rest.OPERATOR_NAME ?? demoOperator.name,
      cnpj: rest.OPERATOR_CNPJ ?? demoOperator.cnpj,
      address: rest.OPERATOR_ADDRESS ?? demoOperator.address,
      phone: rest.SUPPORT_PHONE ?? demoOperator.phone,
      email: rest.SUPPORT_EMAIL ?? demoOperator.email,
    },
    host,
    mapTiles: MAP_TILES === undefined ? undefined : mapTilesSource(MAP_TILES),
    stopPauseSeconds: STOP_PAUSE_SECONDS ?? (isLoopback(host) ? 0 : 5),
    secret: SESSION_SECRET ?? '',
    firebase: firebase && !isFaulty(firebase) ? firebase : undefined,
  };
  const faults = [
    ...(wrong.length > 0 ? [`Valor inválido em ${wrong.join(', ')}. Veja .env.example.`] : []),
    ...(missing.length > 0 ? [`Falta definir ${missing.join(', ')}. Veja .env.example.`] : []),
    ...(unknown.length > 0
      ? [
          `CODE_CHANNELS pede ${unknown.join(' e ')}, que SMS_PROVIDER=${rest.SMS_PROVIDER} não tem. Veja .env.example.`,
        ]
      : []),
  ];
  return { config, faults };
}

/** Reads the environment. Throws a `ConfigError` that names each invalid or missing variable. */
export function readConfig(env: Record<string, string | undefined>): Config {
  const { config, faults } = checkConfig(env);
  if (faults.length > 0) throw new ConfigError(faults.join('\n'));
  return { ...config, secret: config.secret || storedSecret(config.DATA_DIR) };
}

const isLoopback = (host: string) => host === 'localhost' || host === '::1' || host.startsWith('127.');

function storedSecret(dataDir: string): string {
  const file = join(dataDir, 'session-secret');
  if (existsSync(file)) return readFileSync(file, 'utf8').trim();
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const secret = randomBytes(32).toString('base64url');
  writeFileSync(file, secret, { mode: 0o600, flag: 'wx' });
  return secret;
}
