import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';

const here = import.meta.dirname;
const modules = join(here, '../../node_modules');
const own = JSON.parse(readFileSync(join(here, 'package.json'), 'utf8'));
const project = JSON.parse(readFileSync(join(here, '../../package.json'), 'utf8'));

test('the package has the same versions of its dependencies as the project', () => {
  const all = { ...project.dependencies, ...project.devDependencies };
  for (const [name, version] of Object.entries(own.dependencies))
    expect([name, all[name]]).toEqual([name, version]);
});

/** Installs the packed library into an empty folder without network access. Its dependencies are symbolic links. */
function installed(): string {
  const folder = mkdtempSync(join(tmpdir(), 'paths-package-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const [packed] = JSON.parse(
    execFileSync('npm', ['pack', '--json', '--pack-destination', folder], {
      cwd: here,
      encoding: 'utf8',
    }).replace(/^[^[]*/, ''),
  );
  const files: string[] = packed.files.map(({ path }: { path: string }) => path);
  expect(files).toContain('README.md');
  expect(files.filter((file) => !/^(dist\/.+\.(js|d\.ts)|README\.md|package\.json)$/.test(file))).toEqual([]);
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ type: 'module' }));
  const link = (name: string) => {
    mkdirSync(dirname(join(folder, 'node_modules', name)), { recursive: true });
    symlinkSync(join(modules, name), join(folder, 'node_modules', name));
  };
  for (const name of Object.keys(own.dependencies)) link(name);
  const install = ['install', '--offline', '--no-audit', '--no-fund', '--no-save', '--legacy-peer-deps'];
  execFileSync('npm', [...install, join(folder, packed.filename)], { cwd: folder });
  // npm does not install a peer dependency here (`--legacy-peer-deps`), so the test links it.
  link('xstate');
  return folder;
}

test('the packed library runs in an empty folder, and its types compile', () => {
  const folder = installed();
  cpSync(join(here, 'examples/machines/login-with-input.ts'), join(folder, 'machines.ts'));
  const source = readFileSync(join(folder, 'machines.ts'), 'utf8');
  writeFileSync(join(folder, 'machines.ts'), source.replace("'../../setup.ts'", "'botija-paths'"));
  const run = (...args: string[]) =>
    spawnSync(join(folder, 'node_modules/.bin/machine-paths'), args, { cwd: folder, encoding: 'utf8' });
  const login = ['--file', 'machines.ts', '--export', 'loginWithInput'];
  expect(run(...login, '--init').stderr).toContain('Written to machines.setup.ts.');
  const setup = join(folder, 'machines.setup.ts');
  const template = readFileSync(setup, 'utf8');
  expect(template).toContain("import type { PathSetup } from 'botija-paths';");
  writeFileSync(
    setup,
    template
      .replace('input: undefined', "input: { role: 'admin' }")
      .replace('LOGIN: [{}]', "LOGIN: [{ password: 'segredo' }, { password: 'errada' }]"),
  );
  const { status, stdout } = run(...login, '--setup', 'machines.setup.ts');
  expect([status, stdout]).toEqual([0, expect.stringContaining('loginWithInput, transitions: ')]);
  expect(stdout).toContain('states                 4 of 4');
  expect(run('--help').stdout).toContain('machine-paths --file');
  // `npm init -y` creates a CommonJS package.
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ type: 'commonjs' }));
  expect(run(...login, '--setup', 'machines.setup.ts')).toMatchObject({ status: 0, stdout });
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ type: 'module' }));

  const options = {
    module: 'NodeNext',
    strict: true,
    noEmit: true,
    allowImportingTsExtensions: true,
    types: [],
  };
  writeFileSync(
    join(folder, 'tsconfig.json'),
    JSON.stringify({ compilerOptions: { ...options, skipLibCheck: true }, include: ['*.ts'] }),
  );
  const check = () => spawnSync(join(modules, '.bin/tsc'), ['-p', '.'], { cwd: folder, encoding: 'utf8' });
  expect(check()).toMatchObject({ status: 0, stdout: '' });
  writeFileSync(setup, template);
  expect(check().stdout).toContain("Property 'password' is missing");
});
