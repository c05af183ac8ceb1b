import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { importFile } from '../../server/services/reseller-import/import.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { onEachDatabase } from './harness.ts';

// This test needs PostgreSQL, because an embedded database has one process, and so one import at a time.
onEachDatabase(
  (server) => {
    const folder = temporaryFolder('duas-planilhas');
    afterAll(() => rmSync(folder, { recursive: true, force: true }));

    function read(city: string, isDry = false) {
      const path = join(folder, `${city}.csv`);
      const rows = Array.from({ length: 600 }, (_, index) => `GLP/${index};GÁS;00000000000191;DF;${city}`);
      writeFileSync(path, ['AUTORIZACAO;RAZAOSOCIAL;CNPJ;UF;MUNICIPIO', ...rows, ''].join('\n'));
      const wish = { now: server.ctx.now(), isDry, allowsManyGone: false, onRefused: () => {} };
      return importFile(server.ctx.db, path, wish);
    }

    test('one of two parallel imports is refused and reads nothing, also as a dry run', async () => {
      const both = await Promise.allSettled([read('BRASILIA'), read('GAMA')]);
      expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
      const rejected = both.find((one) => one.status === 'rejected');
      expect(String(rejected?.reason)).toContain('outra planilha está sendo lida');
      const cities = await server.ctx.db
        .selectFrom('authorised_resellers')
        .select(['city', 'gone_at'])
        .distinct()
        .execute();
      expect(cities).toEqual([{ city: expect.any(String), gone_at: null }]);
      const more = await Promise.allSettled([read('GAMA'), read('GAMA', true)]);
      expect(more.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
      expect(await read('GAMA')).toMatchObject({ refused: 0, gone: 0 });
    });
  },
  {},
  ['postgresql'],
);
