/** Returns the file of a reseller in Florianópolis that is always open, as an operator writes it. */
export function aResellerFile(changes: object = {}): Record<string, unknown> {
  const allDay = ['00:00-24:00'];
  return {
    nome: 'Gás da Praça',
    razaoSocial: 'Gás da Praça Comércio Ltda.',
    cnpj: '12.345.678/0001-95',
    autorizacaoAnp: 'GLP/SC0012345',
    anpVerificadaEm: '2026-11-12',
    marcas: ['Ultragaz'],
    endereco: 'Rua Lauro Linhares, 589 – Trindade, Florianópolis/SC',
    cidade: 'Florianópolis',
    uf: 'SC',
    latitude: -27.59,
    longitude: -48.52,
    raioMetros: 5000,
    telefone: '48 3333-4444',
    entregaMinutos: { min: 20, max: 40 },
    horarios: {
      domingo: allDay,
      segunda: allDay,
      terca: allDay,
      quarta: allDay,
      quinta: allDay,
      sexta: allDay,
      sabado: allDay,
    },
    formasPagamento: ['pix', 'dinheiro'],
    chavePix: 'pix@gasdapraca.example',
    taxaEntregaCentavos: 0,
    produtos: [
      {
        id: 'p13-ultragaz',
        tipo: 'P13',
        marca: 'Ultragaz',
        precoTrocaCentavos: 11990,
        precoComVasilhameCentavos: 31990,
        limite: 5,
      },
    ],
    dono: { nome: 'Rita Alves', celular: '48 99999-8888' },
    ...changes,
  };
}
