import { expect, test } from 'vitest';
import { dateWords } from '#contract/panel/hours-words';
import { notifyOfOpening } from '../../server/services/subscriptions/notify-of-opening.ts';
import { onEachDatabase } from './harness.ts';
import { listedAt, openedBusiness } from './opened-business.ts';
import { callPanel } from './panel-visitor.ts';
import { anOrderOf } from './rows.ts';

const always = Array.from({ length: 7 }, () => [{ opens: 0, closes: 1440 }]);
/** Noon of a day in Brasília. */
const noonOf = (date: string) => new Date(`${date}T15:00:00.000Z`);
/** Consciência Negra, the day after the tests' clock starts. */
const holiday = '2026-11-20';

onEachDatabase((server) => {
  async function opened() {
    const business = await openedBusiness(server);
    const { owner, params, read } = business;
    const put = async (
      dates: { date: string; openings: { opens: number; closes: number }[]; name?: string }[],
    ) => {
      const { version } = (await read()).hours;
      return callPanel(owner, 'changeHours', { params, body: { version, week: always, dates } });
    };
    return { ...business, put };
  }

  test('a closed holiday closes the list, the page, placing and the panel, and opens the next day', async () => {
    const { reseller, owner, params, put } = await opened();
    const ana = await server.customer();
    expect((await put([{ date: holiday, openings: [] }])).status).toBe(200);
    server.at(noonOf('2026-11-19'));
    expect(await listedAt(server, reseller)).toMatchObject({
      open: true,
      closesAt: '2026-11-20T03:00:00.000Z',
    });
    server.at(noonOf(holiday));
    const closed = { open: false, opensAt: '2026-11-21T03:00:00.000Z', closedToday: 'Consciência Negra' };
    expect(await listedAt(server, reseller)).toMatchObject(closed);
    const query = { latitude: reseller.latitude, longitude: reseller.longitude };
    const page = await server.visitor().call('getReseller', { params: { id: reseller.id }, query });
    expect(page.value).toMatchObject(closed);
    const refused = await ana.call('placeOrder', { body: anOrderOf(reseller, ana.phone) });
    expect(refused.problem.code).toBe('revenda-fechada');
    expect((await callPanel(owner, 'resumeReseller', { params })).value).toMatchObject(closed);
    server.at(noonOf('2026-11-21'));
    expect(await listedAt(server, reseller)).toMatchObject({ open: true });
  });

  test('who waits for the opening is informed after the holiday, not on it', async () => {
    const { reseller, put } = await opened();
    await put([{ date: holiday, openings: [] }]);
    server.at(noonOf(holiday));
    const page = `/avisos/abertura/${reseller.id}`;
    const { text } = await server.visitor().send('GET', page);
    expect(text).toContain('está fechada hoje: Consciência Negra. Abre sábado, 00:00.');
    const headers = {
      accept: 'text/html',
      'content-type': 'application/x-www-form-urlencoded',
      origin: 'http://localhost:3000',
      'sec-fetch-site': 'same-origin',
    };
    await server.visitor().send('POST', page, 'contato=48988776655', { headers });
    expect(await notifyOfOpening(server.ctx)).toBe(0);
    server.at(noonOf('2026-11-21'));
    expect(await notifyOfOpening(server.ctx)).toBe(1);
  });

  test('dates are audited, sorted, and dropped when they are past', async () => {
    const { owner, params, read, put } = await opened();
    const dates = [
      { date: '2027-01-04', openings: [{ opens: 540, closes: 720 }], name: 'Balanço' },
      { date: holiday, openings: [] },
      { date: '2025-12-25', openings: [] },
    ];
    expect((await put(dates)).value.hours.dates).toEqual([dates[1], dates[0]]);
    const { value } = await callPanel(owner, 'listBusinessChanges', { params });
    expect(value.changes).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ what: `Horário de ${dateWords(holiday)}`, after: 'fechada' }),
        expect.objectContaining({ what: 'Horário de 04/01/2027', after: '09:00–12:00 · Balanço' }),
      ]),
    );
    const { version } = (await read()).hours;
    server.at(noonOf('2026-11-21'));
    const later = (await read()).hours;
    expect(later).toMatchObject({ version, dates: [dates[0]] });
    const unchanged = await callPanel(owner, 'changeHours', { params, body: { version, week: always } });
    expect(unchanged.value.hours.dates).toEqual([dates[0]]);
    const row = await server.ctx.db
      .selectFrom('resellers')
      .select('special_dates')
      .where('id', '=', params.reseller)
      .executeTakeFirstOrThrow();
    // Yesterday's hours could last until today.
    expect(row.special_dates.map(({ date }) => date)).toEqual([holiday, '2027-01-04']);
  });

  test('dates that are repeated, too far, too many or have wrong hours or names are refused', async () => {
    const { owner, params, read, put } = await opened();
    const day = (n: number) => new Date(Date.UTC(2027, 0, 1 + n)).toISOString().slice(0, 10);
    const closed = { date: holiday, openings: [] };
    for (const wrong of [
      [closed, closed],
      [{ date: '2028-06-01', openings: [] }],
      [{ date: '2027-02-29', openings: [] }],
      Array.from({ length: 61 }, (_, n) => ({ date: day(n), openings: [] })),
      [{ date: holiday, openings: [{ opens: 600, closes: 600 }] }],
      [
        {
          date: holiday,
          openings: [
            { opens: 480, closes: 720 },
            { opens: 700, closes: 900 },
          ],
        },
      ],
      [{ ...closed, name: '' }],
      [{ ...closed, name: 'x'.repeat(41) }],
      [{ ...closed, name: 'Ligue (48) 99999-1234' }],
    ]) {
      const { version } = (await read()).hours;
      const semana = always.map((openings) =>
        openings.map(({ opens, closes }) => ({ abre: opens, fecha: closes })),
      );
      const datas = wrong.map(({ date, openings, ...rest }) => ({
        data: date,
        horarios: openings.map(({ opens, closes }) => ({ abre: opens, fecha: closes })),
        ...('name' in rest ? { nome: rest.name } : {}),
      }));
      const path = `/api/painel/revendas/${params.reseller}/negocio/horario`;
      expect((await owner.send('PUT', path, { versao: version, semana, datas })).status).toBe(400);
    }
    expect((await put(Array.from({ length: 60 }, (_, n) => ({ date: day(n), openings: [] })))).status).toBe(
      200,
    );
  });
});
