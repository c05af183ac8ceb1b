import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import openapiTS from 'openapi-typescript';
import { openApiDocument } from '../server/routes/openapi/openapi-document.ts';

/** The folder is inside `node_modules`, so that the samples can import the generated client. */
const folder = 'node_modules/.cache/api';

/** Lints the API document, generates its TypeScript client and compiles that with every sample of the document. */
async function checkApi(): Promise<boolean> {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const document = openApiDocument('https://botija.example');
  const file = join(folder, 'openapi.json');
  writeFileSync(file, JSON.stringify(document));
  if (!ran('@redocly/cli/bin/cli.js', ['lint', file, '--config', 'scripts/redocly.yaml'])) return false;

  writeFileSync(join(folder, 'botija.ts'), await openapiTS(new URL(file, `file://${process.cwd()}/`)));
  for (const methods of Object.values(document.paths))
    for (const { operationId, 'x-code-samples': samples = [] } of Object.values(methods))
      for (const { lang, source } of samples)
        if (lang === 'TypeScript') writeFileSync(join(folder, `${operationId}.ts`), source);
  const compilerOptions = {
    target: 'ES2023',
    lib: ['ES2023', 'DOM'],
    module: 'ESNext',
    moduleResolution: 'bundler',
    strict: true,
    noEmit: true,
    types: [],
  };
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, include: ['*.ts'] }));
  return ran('typescript/bin/tsc', ['-p', folder]);
}

function ran(script: string, args: readonly string[]): boolean {
  const env = { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' };
  const { status } = spawnSync(process.execPath, [join('node_modules', script), ...args], {
    stdio: 'inherit',
    env,
  });
  return status === 0;
}

process.exitCode = (await checkApi()) ? 0 : 1;
